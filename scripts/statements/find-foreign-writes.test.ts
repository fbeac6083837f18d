import { describe, expect, test } from 'vitest'
import { findForeignWrites, findUnlistedTables } from './find-foreign-writes.ts'

const owners = { trips: ['trips'], seats: ['seat_claims'], holds: ['holds'] }
const find = (folder: string, text: string, exceptions: Parameters<typeof findForeignWrites>[2] = []) =>
  findForeignWrites([{ name: 'one', file: `apps/server/src/${folder}/a-store.ts`, text }], owners, exceptions)

describe('a statement of another chapter', () => {
  test.each([
    'insert into holds (id) values ($1)',
    'INSERT INTO public.holds default values',
    'update holds set status = $1',
    'update only "holds" as h set status = $1',
    'delete from holds where id = $1',
    'merge into holds using trips on true when matched then delete',
    'truncate table holds',
    'with ended as (delete\n from holds returning id) select id from ended',
    "insert into trips values ('update trips') on conflict do nothing; update holds set a = 1",
  ])('is found: %s', (text) => {
    expect(find('trips', text)).toEqual([
      'apps/server/src/trips/a-store.ts: statement one writes holds, which belongs to holds',
    ])
  })

  test('is found if the table has no owner', () => {
    expect(find('trips', 'delete from ghosts')).toEqual([
      expect.stringContaining('writes ghosts, which belongs to no chapter'),
    ])
  })

  test('is found once for all of its variants', () => {
    const writer = { name: 'one', file: 'apps/server/src/trips/a-store.ts', text: 'delete from holds' }
    expect(findForeignWrites([writer, writer], owners, [])).toHaveLength(1)
  })

  test.each([
    'select id from holds for update',
    'select id from holds for no key update skip locked',
    'insert into trips (id) values ($1) on conflict (id) do update set id = excluded.id',
    "update trips set note = 'delete from holds'",
    'select id from trips -- update holds\n',
    'select id from trips /* update holds */',
  ])('may read the table and write its own: %s', (text) => {
    expect(find('trips', text)).toEqual([])
  })
})

describe('an exception', () => {
  const claim = { statement: 'one', table: 'holds', because: 'one statement' }

  test('lets its statement write its table', () => {
    const text = 'with c as (insert into seat_claims values (1)) insert into holds values (1)'
    expect(find('seats', text, [claim])).toEqual([])
  })

  test('applies to one table only', () => {
    expect(find('seats', 'update trips set a = 1; delete from holds', [claim])).toEqual([
      expect.stringContaining('writes trips, which belongs to trips'),
    ])
  })

  test('is reported if no statement needs it', () => {
    expect(find('seats', 'delete from seat_claims', [claim])).toEqual([
      'table-owners.ts: one does not write holds any more',
    ])
  })
})

test('reports a table without an owner and a listed table that does not exist', () => {
  expect(findUnlistedTables(['trips', 'holds', 'ghosts'], owners)).toEqual([
    'table-owners.ts: table ghosts has no owner',
    'table-owners.ts: there is no table seat_claims',
  ])
})
