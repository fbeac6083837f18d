-- Up Migration

-- A phone number however it is written: the digits after the country's 62 or the 0 of a call inside it.
create function phone_key(phone text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(62|0)0?', '');

-- The words of a name, each of them found by its beginning. What joins words in names would make one word of them.
create function name_words(name text) returns tsvector language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple'::regconfig, translate(name, './@_-:+&=?#''', '            '));
