/**
 * The source of the call that is being answered: the network, roughly, the session and the device. What a change writes down about its
 * source is read here instead of being passed through every function, so that no new change can forget it (ADR 60).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { isForStaff, type Endpoint } from '@tiketbus/contract'
import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { shortNetwork } from './network.ts'
import type { SessionUser } from './session.ts'

export type CallSource = { network: string; id_session: number | null; device: string | null }

const sources = new AsyncLocalStorage<CallSource>()

/** Returns the source of the call that this code answers; undefined in a job. */
export const currentSource = (): CallSource | undefined => sources.getStore()

/** Whether the call's source may be asked for: the calls that sell seats write none, and are many. */
const isNoted = ({ needs, path }: Endpoint) => (needs && isForStaff(needs)) || path.startsWith('/api/auth/')

export function sourceOf({ ip, headers }: FastifyRequest, user?: SessionUser): CallSource {
  return {
    network: shortNetwork((ip as string | undefined) ?? ''),
    id_session: user?.id_session ?? null,
    device: deviceName(headers['user-agent']) ?? null,
  }
}

/** Runs the answer to a call, during which `currentSource` returns the call's source. */
export function withSource<Result>(
  endpoint: Endpoint,
  { request, user }: { request: FastifyRequest; user: SessionUser | undefined },
  answer: () => Result,
): Result {
  return isNoted(endpoint) ? sources.run(sourceOf(request, user), answer) : answer()
}

const MAX_LENGTH = 60

/** Returns browser and system of a user agent, roughly ('Chrome · Android'); undefined if it names neither. The client chose the text. */
export function deviceName(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined
  const { browser, os } = bowser.parse(userAgent)
  const name = [browser.name, os.name].filter(Boolean).join(' · ')
  return name.replace(/[^\w .·-]/g, '').slice(0, MAX_LENGTH) || undefined
}
