/** The content of a ticket's QR code: its id with a signature. Whether the ticket is valid is read from the database. */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** Returns 32 bytes for a purpose, always the same ones. */
export type Keys = { key(purpose: string): Buffer }

const PURPOSE = 'ticket-qr'
/** A PKCS #8 envelope for an Ed25519 seed (RFC 8410), the only form in which Node reads a private key. */
const ED25519_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')
const CODE = /^TB1\.([1-9]\d{0,9})\.([A-Za-z0-9_-]{86})$/

function privateKey(keys: Keys): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([ED25519_SEED, keys.key(PURPOSE)]),
    format: 'der',
    type: 'pkcs8',
  })
}

/** Returns the function that signs tickets; the key is derived once, for the first of them. */
export function createTicketSigner(keys: Keys): (id_tiket: number) => string {
  let key: KeyObject | undefined
  return (id_tiket) => {
    key ??= privateKey(keys)
    const text = `TB1.${id_tiket}`
    return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
  }
}

/** `TB1.<id_tiket>.<signature>` */
export const signTicket = (keys: Keys, id_tiket: number): string => createTicketSigner(keys)(id_tiket)

/** Returns the ticket of a code, or undefined if we did not sign it. The ticket may have been cancelled since. */
export function verifyTicketCode(keys: Keys, kode: string): number | undefined {
  const [, id_tiket, signature] = CODE.exec(kode.trim()) ?? []
  if (!id_tiket || !signature) return undefined
  const key = createPublicKey(privateKey(keys))
  const signed = verify(null, Buffer.from(`TB1.${id_tiket}`), key, Buffer.from(signature, 'base64url'))
  return signed ? Number(id_tiket) : undefined
}
