import { expect, it } from 'vitest'
import { isTransientDatabaseFault } from './database-faults.ts'
import type { Reader } from './database.ts'
import { repeatingReader } from './repeat-reads.ts'
import type { Statement } from './statements.ts'

const statement = (prepared: boolean) =>
  ({ name: 'one', text: 'select 1', prepared }) as unknown as Statement<readonly [], { one: number }>

/** A reader whose first `hanging` statements are never answered. */
function aReader(hanging: number) {
  let sent = 0
  const rows = () => (sent++ < hanging ? new Promise(() => {}) : Promise.resolve([{ one: sent }]))
  return { reader: { rows } as unknown as Reader, sent: () => sent }
}

it('repeats a prepared read whose connection hangs, once', async () => {
  const { reader, sent } = aReader(1)
  expect(await repeatingReader(reader, 20).rows(statement(true))).toEqual([{ one: 2 }])
  expect(sent()).toBe(2)
})

it('fails as a transient fault if the second one is not answered either', async () => {
  const { reader, sent } = aReader(2)
  const fault = await repeatingReader(reader, 20)
    .rows(statement(true))
    .catch((error: unknown) => error)
  expect([isTransientDatabaseFault(fault), sent()]).toEqual([true, 2])
})

it('waits for a statement that is not prepared, since it may take long', async () => {
  let answer = (_rows: { one: number }[]) => {}
  const reader = { rows: () => new Promise((resolve) => (answer = resolve)) } as unknown as Reader
  const reading = repeatingReader(reader, 1).rows(statement(false))
  expect(await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 30, 'waits'))])).toBe(
    'waits',
  )
  answer([{ one: 1 }])
  expect(await reading).toEqual([{ one: 1 }])
})
