/** Registers an endpoint of the contract: who may call, what comes in, what goes out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  read,
  type Body,
  type Endpoint,
  type Input,
  type Params,
  type Query,
  type Schema,
} from '@tiketbus/contract'
import { fail } from '../errors.ts'
import { createCallTurns } from './call-turns.ts'
import { readVersions } from './entity-tags.ts'
import { send } from './error-reply.ts'
import { awaitCallsOnClose } from './running-calls.ts'
import { bearerToken, hashToken, type FindSession, type SessionUser } from './session.ts'
import { t } from '../../texts/index.ts'

/** One validated call. `user` is set if the endpoint demands a caller; on public endpoints if the token is valid. */
export type Call<E extends Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  user: E['caller'] extends 'public' ? SessionUser | undefined : SessionUser
  /** The address, as trusted proxies report it. */
  address: string
  /** `Idempotency-Key` with what it stands for: see idempotency.ts. */
  retry: { key: string | undefined; request: string }
  /** The version in `If-Match`, or undefined if an old client sent none. */
  ifMatch: readonly number[] | undefined
  raw: FastifyRequest
  reply: FastifyReply
}

/** The reply's body as its schema takes it, less `success`. */
type ReplyInput<E extends Endpoint> = Omit<Input<E['reply']>, 'success'>

/** Returns the body, or the reply if the handler has sent it itself (bytes that are ready). */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyInput<E> | FastifyReply>

/** One validated call whose caller is not known yet: the token's hash stands for the user. */
export type TokenCall<E extends Endpoint> = Omit<Call<E>, 'user'> & { tokenHash: Buffer }

export type TokenHandler<E extends Endpoint> = (call: TokenCall<E>) => Promise<ReplyInput<E> | FastifyReply>

export type Serve = {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /** The handler shares what it asks of the database with others (`db.forMany`): single calls that wait do not make it busy. */
  shared<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /**
   * As `shared`; the handler finds the caller by itself, in the same round trip as its work, and throws UNAUTHENTICATED before
   * any other error if the token is not valid.
   */
  byToken<E extends Endpoint & { caller: 'user' }>(endpoint: E, handler: TokenHandler<E>): void
}

/** What is really served: the API description is made from this, not from hopes. */
export const servedEndpoints = new WeakMap<FastifyInstance, Endpoint[]>()

export type ServeDeps = {
  findSession: FindSession
  /** Whether a single call would wait so long that its answer came too late: it is refused at once, before it did anything. */
  isBusy(): boolean
}

/** Returns the function with which chapters register their endpoints. */
export function createServe(app: FastifyInstance, { findSession, isBusy }: ServeDeps): Serve {
  const served: Endpoint[] = []
  servedEndpoints.set(app, served)
  const awaited = awaitCallsOnClose(app)
  const takeTurn = createCallTurns()
  const route = (endpoint: Endpoint, answer: Answer, isShared: boolean) => {
    served.push(endpoint)
    const needsToken = endpoint.caller !== 'public'
    const respond = async (request: FastifyRequest, reply: FastifyReply, token: string | undefined) => {
      try {
        const work = () => answer(request, reply, token)
        // Those who book take turns; a guest who looks costs next to nothing, and goes first.
        const body = await (token ? takeTurn(work) : work())
        return reply.sent || body === reply ? reply : { success: true, ...body }
      } catch (error) {
        // A refusal that Fastify hands on itself costs twice as much: it deletes headers, and slows down all that read them.
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
        // Nothing was asked yet: an error and its way through promises would cost as much as all the rest of the reply.
        void send(reply, request, refused)
      },
    })
  }
  const identified =
    <E extends Endpoint>(endpoint: E, handler: Handler<E>, isShared: boolean): Answer =>
    async (request, reply, token) => {
      const user = await identify(endpoint, token, findSession)
      // Calls that came in the same instant are identified together: only now do the first of them wait for a connection.
      if (!isShared && isBusy()) fail('TEMPORARILY_UNAVAILABLE')
      // The schemas were just applied and the caller was just required: the types follow from the endpoint.
      return handler({ ...readCall(endpoint, request, reply), user } as Call<E>)
    }
  const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    route(endpoint, identified(endpoint, handler, false), false)
  const shared = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    route(endpoint, identified(endpoint, handler, true), true)
  const byToken = <E extends Endpoint & { caller: 'user' }>(endpoint: E, handler: TokenHandler<E>) => {
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

async function identify(endpoint: Endpoint, token: string | undefined, findSession: FindSession) {
  const user = token ? await findSession(hashToken(token)) : undefined
  if (endpoint.caller !== 'public' && !user) fail('UNAUTHENTICATED')
  if (endpoint.caller === 'admin' && user?.role !== 'admin') fail('FORBIDDEN')
  return user
}

/** Only a caller with a session learns what is wrong with the call. */
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

function readCall(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body),
    address: request.ip,
    retry: {
      key: readRetryKey(request),
      // Written out only for those who ask.
      get request() {
        return JSON.stringify([
          request.method,
          request.routeOptions.url,
          request.params,
          request.body ?? null,
        ])
      },
    },
    ifMatch: readIfMatch(request),
    raw: request,
    reply,
  }
}

/** The value as the schema parses it; throws VALIDATION_FAILED with one message for each fault. */
function parse(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = read(schema, value ?? {})
  return result.ok ? result.value : fail('VALIDATION_FAILED', { errors: result.errors })
}

function readRetryKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  return fail('VALIDATION_FAILED', {
    errors: [{ field: 'Idempotency-Key', msg: t('requests.badRetryKey') }],
  })
}

function readIfMatch({ headers }: FastifyRequest): readonly number[] | undefined {
  const versions = readVersions(headers)
  if (versions !== 'malformed') return versions
  return fail('VALIDATION_FAILED', { errors: [{ field: 'If-Match', msg: t('requests.badVersion') }] })
}
