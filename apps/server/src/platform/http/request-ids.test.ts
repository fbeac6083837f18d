import { expect, it } from 'vitest'
import { createRequestIds } from './request-ids.ts'

it('returns another id each time, in each process', () => {
  const ids = [createRequestIds(), createRequestIds()].flatMap((next) => Array.from({ length: 1000 }, next))
  expect(new Set(ids).size).toBe(2000)
})
