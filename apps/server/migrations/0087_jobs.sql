-- Up Migration

-- Work that follows a commit (platform/jobs). Until now it was kept in the tables of a library.
create table jobs (
  id bigint generated always as identity constraint jobs_pkey primary key,
  task text not null,
  payload json not null default '{}',
  -- A second job of a key replaces the first one, unless that one is running.
  key text constraint jobs_key unique,
  -- A lower one runs first.
  priority smallint not null default 0,
  run_at timestamptz not null default clock_timestamp(),
  -- Counted when it is taken: a job that ends its process uses them up, too.
  attempts smallint not null default 0,
  max_attempts smallint not null default 25 constraint jobs_max_attempts check (max_attempts > 0),
  last_error text,
  -- The runner that has it. While it does, it counts `beats` on: if they stand still, others take the job.
  taken_by uuid,
  beats integer not null default 0,
  -- A second job of its key was written while it ran: it is not tried again.
  superseded boolean not null default false
);

create index jobs_due on jobs (task, priority, run_at, id) where taken_by is null and attempts < max_attempts;
create index jobs_taken on jobs (taken_by) where taken_by is not null;

-- When a scheduled task was last due and its job was written, by the clock of the database.
create table job_schedule (
  task text constraint job_schedule_pkey primary key,
  last_at timestamptz not null
);

-- Writes a job. One without a time is due at once.
create function add_job(
  task text, payload json default '{}', key text default null, run_at timestamptz default null,
  max_attempts integer default 25, priority integer default 0, keeps_place boolean default false
) returns void language plpgsql as $$
begin
  loop
    update jobs j set key = null, superseded = true where j.key = add_job.key and j.taken_by is not null;
    insert into jobs as j (task, payload, key, run_at, max_attempts, priority)
    values (add_job.task, add_job.payload, add_job.key, coalesce(add_job.run_at, clock_timestamp()),
      add_job.max_attempts, add_job.priority)
    on conflict on constraint jobs_key do update set
      task = excluded.task, payload = excluded.payload, max_attempts = excluded.max_attempts, priority = excluded.priority,
      attempts = 0, last_error = null,
      run_at = case when add_job.keeps_place and j.attempts = 0 then j.run_at else excluded.run_at end
    where j.taken_by is null;
    -- One that was taken meanwhile is superseded in the next round.
    exit when found;
  end loop;
end
$$;

-- Moves what servers of the release before have written: the next release drops this function, and the schema of the library.
-- What such a server is running stays with it, for as long as a job may take.
create function move_old_jobs() returns void language plpgsql as $$
declare
  old record;
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  for old in
    with moved as (
      delete from graphile_worker._private_jobs where id in (
        select id from graphile_worker._private_jobs
        where locked_at is null
          or locked_at not between clock_timestamp() - interval '5 minutes' and clock_timestamp() + interval '5 minutes'
        for update skip locked
      ) returning *
    )
    select t.identifier as task, m.* from moved m join graphile_worker._private_tasks t on t.id = m.task_id
    where m.payload ->> '_cron' is null
      -- A second job of its key came while it ran: that one does the work.
      and not (m.key is null and m.attempts >= m.max_attempts and m.locked_at is not null and m.updated_at > m.locked_at)
    order by m.key, m.id
  loop
    if old.key is not null then
      perform add_job(old.task, old.payload, old.key, old.run_at, old.max_attempts, old.priority);
      update jobs set attempts = old.attempts, last_error = old.last_error where key = old.key;
    else
      insert into jobs (task, payload, run_at, attempts, max_attempts, last_error, priority)
      values (old.task, old.payload, old.run_at, old.attempts, old.max_attempts, old.last_error, old.priority);
    end if;
  end loop;
end
$$;

select move_old_jobs();
