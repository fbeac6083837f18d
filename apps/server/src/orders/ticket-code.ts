/** The content of a ticket's QR code: its id with a signature. Whether the ticket is valid is read from the database. */
import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { TicketCode } from '@tiketbus/contract'

/** Returns 32 bytes for a purpose, always the same ones. */
export type Keys = { key(purpose: string): Buffer }

const PURPOSE = 'ticket-qr'
/** A PKCS #8 envelope for an Ed25519 seed (RFC 8410), the only form in which Node reads a private key. */
const ED25519_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')
/** The same for a public key (SPKI). */
const ED25519_PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

function privateKey(keys: Keys): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([ED25519_SEED, keys.key(PURPOSE)]),
    format: 'der',
    type: 'pkcs8',
  })
}

/** A public key and its id, which is made of it: servers of one secret name it alike without having to agree. */
export type TicketKey = { kid: string; public_key: Buffer }

/** Returns the key by which codes of this secret are verified. */
export const ticketKey = (keys: Keys): TicketKey => publicKeyOf(privateKey(keys))

function publicKeyOf(key: KeyObject): TicketKey {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const public_key = der.subarray(ED25519_PUBLIC.length)
  return { public_key, kid: createHash('sha256').update(public_key).digest('base64url').slice(0, 8) }
}

/** Returns the function that signs tickets; the key is derived once, for the first of them. */
export function createTicketSigner(keys: Keys): (id_tiket: number) => string {
  let signer: { key: KeyObject; kid: string } | undefined
  return (id_tiket) => {
    signer ??= signerOf(keys)
    const text = `TB1.${id_tiket}.${signer.kid}`
    return `${text}.${sign(null, Buffer.from(text), signer.key).toString('base64url')}`
  }
}

function signerOf(keys: Keys) {
  const key = privateKey(keys)
  return { key, kid: publicKeyOf(key).kid }
}

/** `TB1.<id_tiket>.<kid>.<signature>`; the first releases signed `TB1.<id_tiket>.<signature>` */
export const signTicket = (keys: Keys, id_tiket: number): string => createTicketSigner(keys)(id_tiket)

/** Returns whether the code was signed with this key. Its ticket may have been cancelled since. */
export function isSignedWith(public_key: Buffer, { signed, signature }: TicketCode): boolean {
  const key = createPublicKey({
    key: Buffer.concat([ED25519_PUBLIC, public_key]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))
}
