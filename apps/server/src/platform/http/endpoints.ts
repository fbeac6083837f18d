/** Registers an endpoint of the contract: checks the caller, validates the request and the reply. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  mayCall,
  read,
  type Body,
  type Endpoint,
  type Input,
  type Params,
  type Query,
  type Schema,
} from '@tiketbus/contract'
import { fail } from '../errors.ts'
import { createKeyedGate } from '../gate.ts'
import { actorKey, actorOf } from './actor.ts'
import { createCallTurns } from './call-turns.ts'
import { sourceOf, withSource, type CallSource } from './call-source.ts'
import { readVersions } from './entity-tags.ts'
import { send } from './error-reply.ts'
import { awaitCallsOnClose } from './running-calls.ts'
import {
  bearerToken,
  hashToken,
  isUnattended,
  requireConfirmed,
  type FindSession,
  type SessionUser,
} from './session.ts'
import { t } from '../../texts/index.ts'

/** One validated call. `user` is set if the endpoint requires a caller; on public endpoints if the token is valid. */
export type Call<E extends Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  user: E extends { caller: 'public' } ? SessionUser | undefined : SessionUser
  /** The client's address, as reported by trusted proxies. */
  address: string
  /** `Idempotency-Key` and the request that it stands for (empty without a key); see idempotency.ts. */
  retry: { key: string | undefined; request: string }
  /** The versions in `If-Match`, or undefined if an old client sent none. */
  ifMatch: readonly number[] | undefined
  raw: FastifyRequest
  reply: FastifyReply
}

/** The input of the reply's schema, without `success`. */
type ReplyInput<E extends Endpoint> = Omit<Input<E['reply']>, 'success'>

/** Returns the body, or the reply if the handler has sent it itself (ready-made bytes). */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyInput<E> | FastifyReply>

/** One validated call whose user is not known yet: it has the token's hash instead. */
export type TokenCall<E extends Endpoint> = Omit<Call<E>, 'user'> & { tokenHash: Buffer }

export type TokenHandler<E extends Endpoint> = (call: TokenCall<E>) => Promise<ReplyInput<E> | FastifyReply>

export type Serve = {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /** Registers a handler whose queries are batched with others (`db.forBatches`): it is served even while single calls queue. */
  shared<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /**
   * Like `shared`; the handler identifies the caller itself, in the same round trip as its work, and throws UNAUTHENTICATED before
   * any other error if the token is not valid, then FORBIDDEN if its user lacks what the endpoint needs.
   */
  byToken<E extends Endpoint & { needs: string }>(endpoint: E, handler: TokenHandler<E>): void
}

/** The registered endpoints, from which the API description is generated. */
export const servedEndpoints = new WeakMap<FastifyInstance, Endpoint[]>()

export type ServeDeps = {
  findSession: FindSession
  /** Whether a single call would wait so long that its answer came too late: it is refused at once, before it did anything. */
  isBusy(): boolean
  /** Notes that a user was refused what their role may not do. */
  noteRefusal?(user: SessionUser, endpoint: Endpoint, source: CallSource): void
}

/**
 * A crowd of one user's calls queues by itself, not for everybody's connections: a third of those for single calls at once. A call
 * waits as long as a statement may take.
 */
const OF_ONE_ACTOR = { atOnce: 4, maxWaiting: 100, waitMs: 10_000 }

/** Returns the function with which chapters register their endpoints. */
export function createServe(app: FastifyInstance, { findSession, isBusy, noteRefusal }: ServeDeps): Serve {
  const served: Endpoint[] = []
  servedEndpoints.set(app, served)
  const awaited = awaitCallsOnClose(app)
  const takeTurn = createCallTurns()
  const inActorTurn = createKeyedGate<string>(OF_ONE_ACTOR)
  const route = (endpoint: Endpoint, answer: Answer, isShared: boolean) => {
    served.push(endpoint)
    const needsToken = endpoint.caller !== 'public'
    const respond = async (request: FastifyRequest, reply: FastifyReply, token: string | undefined) => {
      try {
        const work = () => answer(request, reply, token)
        // Calls with a token take turns; a guest's read costs next to nothing and goes first.
        const body = await (token ? takeTurn(work) : work())
        // A reply that has begun is not sent again, also if its client left in the middle of a file.
        const isOver = reply.sent || reply.raw.headersSent || body === reply
        return isOver ? reply : { success: true, ...body }
      } catch (error) {
        // Passing a refusal on to Fastify costs twice as much: it deletes headers, which slows down reading all others.
        return app.errorHandler(error as Error, request, reply)
      }
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => {
        const token = bearerToken(request)
        const refused =
          !isShared && isBusy()
            ? 'TEMPORARILY_UNAVAILABLE'
            : needsToken && !token
              ? 'UNAUTHENTICATED'
              : undefined
        if (!refused) return awaited(respond(request, reply, token))
        // Nothing was queried yet: throwing through promises would cost as much as the rest of the reply.
        void send(reply, request, refused)
      },
    })
  }
  const handleInTurn = <E extends Endpoint>(user: SessionUser, handler: Handler<E>, call: Call<E>) =>
    inActorTurn(actorKey(actorOf(user)), () => handler(call))
  const identified =
    <E extends Endpoint>(endpoint: E, handler: Handler<E>, isShared: boolean): Answer =>
    async (request, reply, token) => {
      const user = await identify(endpoint, request, token, { findSession, noteRefusal })
      // Simultaneous calls are identified together: only now do the first of them wait for a connection.
      if (!isShared && isBusy()) fail('TEMPORARILY_UNAVAILABLE')
      // The schemas were applied and the caller was checked above, so the types follow from the endpoint.
      // Not in a variable that a function here captures: it would stay in memory as long as a stream that the call opens.
      return withSource(endpoint, { request, user }, () =>
        !user || isShared
          ? handler({ ...readCall(endpoint, request, reply), user } as Call<E>)
          : handleInTurn(user, handler, {
              ...readConfirmed(endpoint, user, request, reply),
              user,
            } as Call<E>),
      )
    }
  const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    route(endpoint, identified(endpoint, handler, false), false)
  const shared = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    route(endpoint, identified(endpoint, handler, true), true)
  const byToken = <E extends Endpoint & { needs: string }>(endpoint: E, handler: TokenHandler<E>) => {
    const answer: Answer = async (request, reply, token) => {
      if (!token) fail('UNAUTHENTICATED')
      const tokenHash = hashToken(token)
      const call = await readCallOf(tokenHash, () => readCall(endpoint, request, reply), findSession)
      return handler({ ...call, tokenHash } as TokenCall<E>)
    }
    route(endpoint, answer, true)
  }
  return Object.assign(serve, { shared, byToken })
}

type Answer = (request: FastifyRequest, reply: FastifyReply, token: string | undefined) => Promise<object>

async function identify(
  endpoint: Endpoint,
  request: FastifyRequest,
  token: string | undefined,
  { findSession, noteRefusal }: Pick<ServeDeps, 'findSession' | 'noteRefusal'>,
) {
  const options = { isUnattended: isUnattended(request) }
  const user = token ? await findSession(hashToken(token), options) : undefined
  // At a call that anybody may make, a locked session is a guest.
  if (endpoint.caller === 'public') return user?.locked ? undefined : user
  if (!user) fail('UNAUTHENTICATED')
  if (!mayCall(user, endpoint)) {
    noteRefusal?.(user, endpoint, sourceOf(request, user))
    fail('FORBIDDEN')
  }
  if (user.locked && !endpoint.whileLocked) fail('SESSION_LOCKED')
  return user
}

/** Validates after the session check: only a logged-in caller learns what is wrong with the call. */
async function readCallOf<Read>(
  tokenHash: Buffer,
  readIt: () => Read,
  findSession: FindSession,
): Promise<Read> {
  try {
    return readIt()
  } catch (error) {
    if (!(await findSession(tokenHash))) fail('UNAUTHENTICATED')
    throw error
  }
}

/** Counted like an address, so that closing the connection evades no limit. */
const LOST_ADDRESS = 'lost'

/** Nobody is asked for a password before a call that would be refused anyway. */
function readConfirmed(endpoint: Endpoint, user: SessionUser, request: FastifyRequest, reply: FastifyReply) {
  const call = readCall(endpoint, request, reply)
  if (endpoint.confirm === 'always') requireConfirmed(user)
  return call
}

function readCall(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body),
    // Undefined once the connection is lost, in spite of its type; the call is carried out all the same.
    address: (request.ip as string | undefined) ?? LOST_ADDRESS,
    retry: readRetry(request),
    ifMatch: readIfMatch(request),
    raw: request,
    reply,
  }
}

/** Returns the parsed value; throws VALIDATION_FAILED with one message per fault. */
function parse(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = read(schema, value ?? {})
  return result.ok ? result.value : fail('VALIDATION_FAILED', { errors: result.errors })
}

/** Without a key: a request that is never looked up. One object for all, since most calls have no key. */
const NO_RETRY = { key: undefined, request: '' }

function readRetry(request: FastifyRequest): { key: string | undefined; request: string } {
  const key = request.headers['idempotency-key']
  if (key === undefined) return NO_RETRY
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    return fail('VALIDATION_FAILED', {
      errors: [{ field: 'Idempotency-Key', msg: t('requests.badRetryKey') }],
    })
  const { method, routeOptions, params, body } = request
  return { key, request: JSON.stringify([method, routeOptions.url, params, body ?? null]) }
}

function readIfMatch({ headers }: FastifyRequest): readonly number[] | undefined {
  const versions = readVersions(headers)
  if (versions !== 'malformed') return versions
  return fail('VALIDATION_FAILED', { errors: [{ field: 'If-Match', msg: t('requests.badVersion') }] })
}
