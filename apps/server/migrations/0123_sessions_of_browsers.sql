-- Up Migration

create index concurrently if not exists sessions_browser_idx on sessions (id_browser) where id_browser is not null;
