-- Up Migration

create table users (
  id_user bigint generated always as identity primary key,
  username text not null check (length(username) between 1 and 100),
  email text not null check (email = lower(email) and length(email) <= 254),
  no_telepon text,
  role text not null default 'user' constraint users_role check (role in ('user', 'admin')),
  is_verified boolean not null default false,
  is_demo boolean not null default false,
  password_hash text not null,
  pending_email text,
  -- Sessions whose credentials_at is older are dead; the one that made the change is carried along.
  credentials_changed_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  versi integer not null default 1,
  disabled_at timestamptz,
  deleted_at timestamptz
);
create unique index users_email_unique on users (email) where deleted_at is null;
create index users_role_enabled on users (role) where deleted_at is null and disabled_at is null;

-- A registration is a row of its own for 24 h: whoever enters its code or opens its link makes it the account.
create table registration_attempts (
  id bigint generated always as identity primary key,
  username text not null,
  email text not null check (email = lower(email)),
  no_telepon text,
  password_hash text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The account that this attempt became.
  id_user bigint constraint registration_attempts_user references users (id_user)
);
create index registration_attempts_email on registration_attempts (email);
create index registration_attempts_user_idx on registration_attempts (id_user);

-- One-time codes: a keyed hash of six digits.
create table one_time_codes (
  id bigint generated always as identity primary key,
  email text not null,
  purpose text not null constraint one_time_codes_purpose check (purpose in ('register', 'login', 'email_change')),
  id_attempt bigint constraint one_time_codes_attempt references registration_attempts (id),
  id_user bigint constraint one_time_codes_user references users (id_user),
  code_hash bytea not null,
  -- Every guess at the address counts against each of its open codes.
  guesses integer not null default 0 constraint one_time_codes_guesses check (guesses <= 5),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint one_time_codes_subject check ((id_attempt is null) <> (id_user is null))
);
create index one_time_codes_email on one_time_codes (email) where ended_at is null;
create index one_time_codes_attempt_idx on one_time_codes (id_attempt);
create index one_time_codes_user_idx on one_time_codes (id_user);

-- Links in mails: SHA-256 of the token.
create table mail_links (
  token_hash bytea primary key,
  purpose text not null constraint mail_links_purpose check (purpose in ('verify', 'reset')),
  id_attempt bigint constraint mail_links_attempt references registration_attempts (id),
  id_user bigint constraint mail_links_user references users (id_user),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint mail_links_subject check ((id_attempt is null) <> (id_user is null))
);
create index mail_links_user_idx on mail_links (id_user);
create index mail_links_attempt_idx on mail_links (id_attempt);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null constraint sessions_token unique,
  id_user bigint not null constraint sessions_user references users (id_user),
  -- Where it was opened, keyed: an address that the owner knows is not slowed by strangers' guesses.
  address_hash bytea,
  -- As of when it knows the credentials: the session that changes them is carried along.
  credentials_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index sessions_user_live on sessions (id_user) where ended_at is null;
create index sessions_user_address on sessions (id_user, address_hash);
create index sessions_created on sessions (created_at);
