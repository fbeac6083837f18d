-- Up Migration

-- A challenge of a purpose of its own opens a locked screen, one for each session: it ends none of another session, and adds no passkey. A server of
-- the release before goes on with 'add' until it stops.
-- allowed: its rows live for 5 minutes, there are never many
alter table second_factor_challenges
  add column id_session bigint constraint second_factor_challenges_session_fkey references sessions (id) on delete cascade,
  add constraint second_factor_challenges_session unique (id_session);
alter table second_factor_challenges drop constraint second_factor_challenges_purpose;
-- allowed: its rows live for 5 minutes, there are never many
alter table second_factor_challenges add constraint second_factor_challenges_purpose
  check (purpose in ('add', 'login', 'unlock') and (purpose = 'unlock') = (id_session is not null));
