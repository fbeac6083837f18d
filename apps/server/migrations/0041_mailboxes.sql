-- Up Migration

-- Which mailbox an address belongs to: a part after '+' is the owner's own label everywhere; Google ignores dots, and has two names.
create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select case when parts.domain in ('gmail.com', 'googlemail.com') then replace(parts.name, '.', '') || '@gmail.com'
    else parts.name || '@' || parts.domain end
  from (select split_part(regexp_replace(lower(email), '@[^@]*$', ''), '+', 1) as name,
    lower(substring(email from '[^@]*$')) as domain) as parts
$$;

-- The network that an order came from, keyed; null if it counts for none.
alter table orders add column network bytea;

-- Whether the device of the login was known to the account before.
alter table sessions add column known_device boolean;
