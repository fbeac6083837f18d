/** The contract's endpoints as an OpenAPI 3.1 document. */
import { toJsonSchema } from '@valibot/to-json-schema'
import {
  COMMON_ERRORS,
  DAY,
  EMAIL,
  ERRORS,
  errorBody,
  INSTANT,
  LIKELY_DAY,
  UUID,
  type Endpoint,
  type ErrorType,
  type Schema,
} from '@tiketbus/contract'
import { t } from '../../texts/index.ts'

type Json = Record<string, unknown>

const FORMATS = new Map<unknown, string>([
  [DAY, 'date'],
  [LIKELY_DAY, 'date'],
  [INSTANT, 'date-time'],
  [UUID, 'uuid'],
  [EMAIL, 'email'],
])

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
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  }
}

function describe(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    ...(endpoint.caller !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: jsonContent(schemaOf(endpoint.body, 'input')) },
    }),
    responses: {
      200: {
        description: 'Berhasil',
        content: {
          [endpoint.replyType ?? 'application/json']: { schema: schemaOf(endpoint.reply, 'output') },
        },
      },
      ...errorResponses([...endpoint.errors, ...COMMON_ERRORS]),
    },
  }
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

/** One entry a status; its description names the types that share it. */
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

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

function schemaOf(schema: Schema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode,
    target: 'draft-2020-12',
    // What has no word in JSON Schema (a trimmed text, an own check) is left out.
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
