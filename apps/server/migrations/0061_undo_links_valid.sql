-- Up Migration

alter table mail_links validate constraint mail_links_purpose;
alter table mail_links validate constraint mail_links_email;
