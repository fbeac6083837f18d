-- Up Migration

-- Why staff sent a mail about an order to another address than the passenger's own.
alter table order_mails add column catatan text;

-- It goes with the address: in the database, because an old server that erases meanwhile does not know it.
create function forget_mail_note() returns trigger language plpgsql as $$
begin
  new.catatan := null;
  return new;
end $$;
create trigger order_mails_note before update of recipient on order_mails for each row
  when (new.recipient is null) execute function forget_mail_note();
