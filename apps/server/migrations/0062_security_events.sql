-- Up Migration

-- Who came in, who was refused, who did what others must be able to ask about; kept for 90 days. No e-mail, no token, no whole address.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  id_user bigint constraint security_events_user references users (id_user),
  -- Shortened: '182.253.x.x'.
  network text,
  id_session bigint,
  device text,
  -- What it was about: an endpoint, 'user:7', 'refund:12'.
  subject text,
  -- Repetitions within a minute are one row.
  times integer not null default 1
);
create index security_events_at on security_events (at);
create index security_events_user_idx on security_events (id_user, id);

-- From which network, session and device the change came; null for one that no call made, and before this release.
alter table audit_log add column network text;
alter table audit_log add column id_session bigint;
alter table audit_log add column device text;
