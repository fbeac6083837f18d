/** The contract's endpoints as an OpenAPI 3.1 document. */
import * as z from 'zod/mini'
import { COMMON_ERRORS, ERRORS, errorBody, type Endpoint, type ErrorType } from '@tiketbus/contract'

type Json = Record<string, unknown>

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
      description: 'Tiket bus antarkota: jadwal, kursi, reservasi, pembayaran, tiket.',
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

function parameters(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
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

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
