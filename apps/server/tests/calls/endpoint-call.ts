/** A call to one endpoint with the data that it needs, and what such calls share. */
import type { PayingApp, TestCall, TestUser } from '@tiketbus/testkit'

export type EndpointCall = {
  /** Returns a call that `maker` (with `KNOWN_PASSWORD`) may make, and creates the rows that it needs. */
  call(app: PayingApp, maker: TestUser): TestCall | Promise<TestCall>
  /** Set if the call refers to a user's own record: returns the same call with an id that does not exist. */
  absent?(call: TestCall): TestCall
  /** Set if the endpoint needs a confirmed session in some cases: returns a call that is such a case. */
  sensitive?(app: PayingApp, maker: TestUser): TestCall | Promise<TestCall>
  /** Set if the call refers to a record that administrators share. */
  shared?: true
  /** Set if a role that sees a part of the company's records may make the call: which record it names, or that it is a list. */
  scoped?: 'order' | 'ticket' | 'departure' | 'list'
  /** Set if the endpoint's body is parsed leniently (the provider's). */
  loose?: true
}

/** By `chapter.endpoint`. */
export type EndpointCalls = Record<string, EndpointCall>

/** Ids that no record has. */
export const ABSENT_ID = 9_999_999_999
export const ABSENT_ORDER = '00000000-0000-4000-8000-000000000000'

export const id = (value: number | string): TestCall => ({ params: { id: value } })
export const withAbsentId = (call: TestCall): TestCall => ({ ...call, params: { id: ABSENT_ID } })
export const person = (email: string) => ({ username: 'Nama Lain', email, no_telepon: '081200001111' })
