-- Up Migration

-- Passkeys of owners and staff: the credential's id and public key as the authenticator gave them, and how often it has signed.
create table passkeys (
  id_passkey bigint generated always as identity constraint passkeys_pkey primary key,
  id_user bigint not null constraint passkeys_user references users (id_user),
  credential_id text not null constraint passkeys_credential unique,
  public_key bytea not null,
  counter bigint not null constraint passkeys_counter check (counter >= 0),
  transports text[] not null,
  -- Of this device alone, such as a fingerprint reader; others are carried along.
  bawaan boolean not null,
  nama text not null constraint passkeys_name check (char_length(nama) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_user_idx on passkeys (id_user);

-- Challenges that are open, by their SHA-256: one that adds a passkey, and those of logins whose password was right.
create table second_factor_challenges (
  challenge_hash bytea not null constraint second_factor_challenges_pkey primary key,
  id_user bigint not null constraint second_factor_challenges_user references users (id_user),
  purpose text not null constraint second_factor_challenges_purpose check (purpose in ('add', 'login')),
  -- The password that was right.
  password_hash text,
  expires_at timestamptz not null
);
create index second_factor_challenges_user_idx on second_factor_challenges (id_user);
create unique index second_factor_challenges_add on second_factor_challenges (id_user) where purpose = 'add';

-- Recovery codes, as keyed hashes; each is used once.
create table recovery_codes (
  id bigint generated always as identity constraint recovery_codes_pkey primary key,
  id_user bigint not null constraint recovery_codes_user references users (id_user),
  code_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create unique index recovery_codes_user_idx on recovery_codes (id_user, code_hash);
