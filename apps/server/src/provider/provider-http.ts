/** The authorization and the body of any call to the provider. */
import { storable } from '../platform/database/storable.ts'
import { isRecord } from './provider-status.ts'

/** Returns the value of the `authorization` header: the server key is the user, and the password is empty. */
export function basicAuth(serverKey: string): string {
  return `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`
}

/** Parses a body without the characters that no database stores; undefined unless it is a JSON object. */
export function parseBody(text: string): Record<string, unknown> | undefined {
  try {
    const value = storable(JSON.parse(text))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
