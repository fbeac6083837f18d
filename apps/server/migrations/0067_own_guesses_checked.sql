-- Up Migration

alter table one_time_codes validate constraint one_time_codes_own_guesses;
alter table mail_links validate constraint mail_links_purpose;
