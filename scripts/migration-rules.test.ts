import { expect, test } from 'vitest'
import { statementsOf } from '../apps/server/src/platform/database/migrations/migration-files.ts'
import { findBrokenRules } from './migration-rules.ts'

test.each([
  ['an index that keeps writers out', 'create index tickets_x on tickets (id_tiket);'],
  ['a unique one', 'create unique index if not exists tickets_x on tickets (id_tiket);'],
  ['a constraint that reads every row', 'alter table tickets add constraint x check (versi > 0);'],
  [
    'a reference that does',
    'alter table tickets add constraint x foreign key (versi) references buses (id_bus);',
  ],
  ['a key that builds its index', 'alter table tickets add constraint x unique (versi);'],
  ['another type', 'alter table tickets alter column versi type bigint;'],
  ['not null', 'alter table tickets alter versi set not null;'],
  ['a value that differs by row', 'alter table tickets add column at timestamptz default clock_timestamp();'],
  ['a second statement', 'create table a (n int);\n-- And then.\ncreate index b on tickets (versi);'],
  ['an index that cannot be repeated', 'create index concurrently b on tickets (versi);'],
  [
    'a column beside a concurrent index',
    'alter table tickets add x int; create index concurrently if not exists b on tickets (x);',
  ],
  ['an exception without a reason', '-- allowed:\ncreate index b on tickets (versi);'],
])('refuses %s', (_name, sql) => {
  expect(findBrokenRules('0009_x.sql', sql)).toHaveLength(1)
  expect(findBrokenRules('0008_x.sql', sql)).toEqual([])
})

test.each([
  ['a concurrent index', '-- Up Migration\n\ncreate index concurrently if not exists b on tickets (versi);'],
  ['a new table with its indexes', 'create table t (n int);\ncreate index t_n on t (n);'],
  ['a column', `alter table tickets add column x text, add column y integer not null default 1;`],
  ['a column that may be one of some', `alter table tickets add column x text check (x in ('a', 'b'));`],
  ['a constraint for new rows', 'alter table tickets add constraint x check (versi > 0) not valid;'],
  ['an index in a comment', '-- create index b on tickets (versi);\nselect 1;'],
  [
    'a function that makes one',
    `create function f() returns void language sql as $$ create index b on tickets (versi); $$;`,
  ],
  ['an exception with its reason', '-- allowed: at most some hundred rows\ncreate index b on buses (versi);'],
])('allows %s', (_name, sql) => {
  expect(findBrokenRules('0009_x.sql', sql)).toEqual([])
})

test('an exception applies to one statement only', () => {
  const sql =
    '-- allowed: at most some hundred rows\ncreate index a on buses (versi);\ncreate index b on tickets (versi);'
  expect(findBrokenRules('0009_x.sql', sql)).toEqual([expect.stringContaining('index b')])
})

test('a statement ends at its semicolon, not at one in a string, a function body or a comment', () => {
  const sql = `-- One; two.\ninsert into t values ('a;b', 3 - 1); create function f() returns int as $x$ select 1; $x$; /* ; */ select 4 / 2`
  expect(statementsOf(sql)).toEqual([
    `insert into t values ('a;b', 3 - 1)`,
    `create function f() returns int as $x$ select 1; $x$`,
    'select 4 / 2',
  ])
})
