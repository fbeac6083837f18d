/** The contract's endpoints as an OpenAPI 3.1 document. */
import { toJsonSchema } from '@valibot/to-json-schema'
import {
  api,
  COMMON_ERRORS,
  DAY,
  EMAIL,
  ERRORS,
  errorBody,
  INSTANT,
  isForStaff,
  LIKELY_DAY,
  UUID,
  type Endpoint,
  type ErrorType,
  type Permission,
  type Schema,
} from '@tiketbus/contract'
import { t } from '../../texts/index.ts'
import { EXAMPLES } from './openapi-examples.ts'

type Json = Record<string, unknown>

const FORMATS = new Map<unknown, string>([
  [DAY, 'date'],
  [LIKELY_DAY, 'date'],
  [INSTANT, 'date-time'],
  [UUID, 'uuid'],
  [EMAIL, 'email'],
])

type Chapter = keyof typeof api
const CHAPTERS = Object.keys(api) as Chapter[]
const PLACES = new Map<Endpoint, { chapter: Chapter; name: string }>(
  CHAPTERS.flatMap((chapter) =>
    Object.entries<Endpoint>(api[chapter]).map(([name, endpoint]) => [endpoint, { chapter, name }] as const),
  ),
)

/** Endpoints that support `If-None-Match`, because their replies often stay the same. */
const CONDITIONAL: readonly Endpoint[] = [api.trips.listTrips, api.seats.availableSeats]

export function toOpenApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'TiketBus',
      version: '1',
      description: t('apiDocs.summary'),
    },
    tags: CHAPTERS.map((chapter) => ({ name: t(`apiDocs.chapter.${chapter}`) })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  }
}

function describe(endpoint: Endpoint): Json {
  const place = PLACES.get(endpoint)
  const example = place && EXAMPLES[`${place.chapter}.${place.name}`]
  return {
    ...(place && {
      operationId: `${place.chapter}.${place.name}`,
      tags: [t(`apiDocs.chapter.${place.chapter}`)],
    }),
    summary: endpoint.summary,
    description: callerText(endpoint),
    ...(endpoint.caller !== 'public' && { security: [{ bearer: [] }] }),
    ...(endpoint.needs && { 'x-permission': endpoint.needs }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...requestHeaders(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: jsonContent(schemaOf(endpoint.body, 'input'), example),
      },
    }),
    responses: {
      200: {
        description: t('apiDocs.ok'),
        ...replyHeaders(endpoint),
        content: {
          [endpoint.replyType ?? 'application/json']: { schema: schemaOf(endpoint.reply, 'output') },
        },
      },
      ...(CONDITIONAL.includes(endpoint) && { 304: { description: t('apiDocs.notModified') } }),
      ...errorResponses([...endpoint.errors, ...COMMON_ERRORS]),
    },
  }
}

function callerText({ caller, needs, confirm }: Endpoint): string {
  const who = needs ? permissionText(needs) : t(`apiDocs.caller.${caller}`)
  if (confirm === undefined) return who
  return `${who} ${confirm === 'always' ? t('apiDocs.confirm.always') : t('apiDocs.confirm.if', { condition: confirm.if })}`
}

/** A passenger's call needs a login, as far as its reader is concerned; the permission is named for both. */
const permissionText = (permission: Permission) =>
  [
    t(`apiDocs.caller.${isForStaff(permission) ? 'admin' : 'user'}`),
    t('apiDocs.permission', { permission }),
  ].join(' ')

/** A header belongs to the calls that have its error type. */
function requestHeaders(endpoint: Endpoint): Json[] {
  const { errors } = endpoint
  return [
    ...(errors.includes('IDEMPOTENCY_KEY_REUSED')
      ? [header('Idempotency-Key', t('apiDocs.retryKey'), { type: 'string', maxLength: 200 })]
      : []),
    ...(errors.includes('EDIT_CONFLICT') ? [header('If-Match', t('apiDocs.ifMatch'))] : []),
    ...(CONDITIONAL.includes(endpoint) ? [header('If-None-Match', t('apiDocs.ifNoneMatch'))] : []),
  ]
}

const header = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

function replyHeaders(endpoint: Endpoint): Json {
  const description = CONDITIONAL.includes(endpoint)
    ? t('apiDocs.etagOfReply')
    : showsVersion(endpoint)
      ? t('apiDocs.etagOfRecord')
      : undefined
  return description ? { headers: { ETag: { description, schema: { type: 'string' } } } } : {}
}

/** Whether the reply is a single record of administration with a version. */
function showsVersion({ needs, reply }: Endpoint): boolean {
  const { properties } = schemaOf(reply, 'output') as { properties?: Record<string, { properties?: object }> }
  return (
    needs !== undefined && isForStaff(needs) && Object.hasOwn(properties?.['data']?.properties ?? {}, 'versi')
  )
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** One entry per status; its description names the error types that share it. */
function errorResponses(types: readonly ErrorType[]): Record<string, Json> {
  const byStatus = Map.groupBy(types, (type) => ERRORS[type].status)
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      String(status),
      {
        description: [...new Set(ofStatus)].map((type) => `${type}: ${ERRORS[type].message}`).join('\n'),
        content: jsonContent({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

const jsonContent = (schema: Json, example?: object): Json => ({
  'application/json': { schema, ...(example && { example }) },
})

function schemaOf(schema: Schema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode,
    target: 'draft-2020-12',
    // Checks without a counterpart in JSON Schema (trimmed text, custom checks) are omitted.
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const format = FORMATS.get((valibotAction as { requirement?: unknown }).requirement)
      return format ? { ...jsonSchema, format } : undefined
    },
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      typeMode === 'output' && valibotSchema.type === 'object'
        ? { ...jsonSchema, additionalProperties: false }
        : undefined,
  })
  return rest
}
