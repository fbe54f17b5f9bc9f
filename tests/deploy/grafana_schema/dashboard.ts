// What a dashboard of the arena may hold: Grafana's schema package, made strict. A panel's options and field options
// are those of its kind, an enumeration's values are written as JSON has them, and what the schema does not name is an
// error.
import type {
  AnnotationQuery,
  Dashboard,
  DataSourceRef,
  FieldConfig,
  FieldConfigSource,
  GraphFieldConfig,
  Panel,
  RowPanel,
  VariableModel,
} from "@grafana/schema";
import type * as BarGauge from "@grafana/schema/dist/esm/raw/composable/bargauge/panelcfg/x/BarGaugePanelCfg_types.gen.d.ts";
import type * as Heatmap from "@grafana/schema/dist/esm/raw/composable/heatmap/panelcfg/x/HeatmapPanelCfg_types.gen.d.ts";
import type * as PieChart from "@grafana/schema/dist/esm/raw/composable/piechart/panelcfg/x/PieChartPanelCfg_types.gen.d.ts";
import type * as Stat from "@grafana/schema/dist/esm/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen.d.ts";
import type * as Series from "@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen.d.ts";

type Wire<T> = unknown extends T
  ? T
  : T extends string
    ? `${T}`
    : T extends number | boolean | null | undefined
      ? T
      : T extends (infer Item)[]
        ? Wire<Item>[]
        : { [Key in keyof T]: Wire<T[Key]> };

// The fields that Prometheus queries have; the schema package leaves queries to the sources of data.
interface Query {
  refId: string;
  datasource: DataSourceRef;
  expr: string;
  legendFormat: string;
  format: "time_series" | "heatmap" | "table";
  instant: boolean;
  range: boolean;
}

interface Fields<Custom> extends Omit<FieldConfigSource, "defaults"> {
  defaults: Omit<FieldConfig, "custom"> & { custom?: Custom };
}

type Of<Kind extends string, Options, Custom = never> = Wire<Omit<Panel, "type" | "options" | "fieldConfig" | "targets">> & {
  type: Kind;
  options: Wire<Options>;
  fieldConfig: Wire<Fields<Custom>>;
  targets: Query[];
  // Every panel says what it is and where.
  title: string;
  description: string;
  id: number;
  gridPos: NonNullable<Panel["gridPos"]>;
};

type Picture =
  | Of<"timeseries", Series.Options, GraphFieldConfig>
  | Of<"stat", Stat.Options>
  | Of<"bargauge", BarGauge.Options>
  | Of<"piechart", PieChart.Options, PieChart.FieldConfig>
  | Of<"heatmap", Heatmap.Options, Heatmap.FieldConfig>
  | Wire<RowPanel>;

// How an annotation of Prometheus is written on the graph.
interface Note extends Omit<AnnotationQuery, "target"> {
  target: { refId: string; datasource: DataSourceRef; expr: string; interval: string };
  titleFormat: string;
  textFormat: string;
}

export type ArenaDashboard = Wire<Omit<Dashboard, "panels" | "annotations" | "templating">> & {
  uid: string;
  title: string;
  description: string;
  panels: Picture[];
  annotations: { list: Wire<Note>[] };
  templating: { list: Wire<VariableModel>[] };
};
