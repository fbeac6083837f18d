-- Up Migration

-- Roughly which device logged in from which network, for the owner's list: 'Chrome · Android', '182.253.x.x'.
alter table sessions add column device text;
alter table sessions add column network text;

-- The address that a link of the purpose undo_email restores.
alter table mail_links add column email text;
alter table mail_links drop constraint mail_links_purpose;
alter table mail_links add constraint mail_links_purpose
  check (purpose in ('verify', 'reset', 'login', 'undo_email')) not valid;
alter table mail_links add constraint mail_links_email check ((email is not null) = (purpose = 'undo_email')) not valid;
