/** Assertions about schemas for the contract's tests: accepted values, and the messages of refused ones. */
import { expect } from 'vitest'
import type { Endpoint } from './index.ts'

type Schema = Endpoint['reply']

export function outcome(schema: Schema, value: unknown) {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new TypeError('contract schemas are synchronous')
  return result.issues ? { issues: result.issues } : { value: result.value }
}

export const accepts = (schema: Schema, value: unknown, output: unknown = value) =>
  expect(outcome(schema, value)).toEqual({ value: output })

/** Expects these messages, each after its field's path. */
export function refuses(schema: Schema, value: unknown, ...messages: string[]) {
  const { issues = [] } = outcome(schema, value)
  const said = issues.map(({ path = [], message }) => {
    const keys = path.map((item) => String(typeof item === 'object' ? item.key : item))
    return [...keys, message].join(': ')
  })
  if (messages.length === 0) expect(said, JSON.stringify(value)).not.toEqual([])
  else expect(said, JSON.stringify(value)).toEqual(messages)
}

export const refusesEach = (schema: Schema, values: unknown[], ...messages: string[]) =>
  values.forEach((value) => refuses(schema, value, ...messages))

/** JSON values that are no text. */
export const NO_TEXTS = [null, 0, true, {}]
