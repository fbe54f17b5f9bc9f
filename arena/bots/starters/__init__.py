"""What `arena bot new` writes: for each language a folder of templates, which are bots that run as they are."""
