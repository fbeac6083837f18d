-- Up Migration

-- Mails about orders beyond an address's share of the hour: they wait here and are sent as one (platform/mail/gathering.ts).
create table gathered_mails (
  id_mail uuid primary key,
  -- A keyed hash of the address, which itself is in `sealed` alone.
  address text not null,
  sealed text not null,
  gathered_at timestamptz not null default clock_timestamp(),
  -- The mail that lists it, once one is being sent.
  batch uuid,
  -- While a server sends that mail.
  claimed_at timestamptz
);
create index gathered_mails_address_idx on gathered_mails (address, gathered_at);
