/** Encrypts texts that must not be readable in a table (a code in a waiting mail): AES-256-GCM, key by HKDF. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** `key`: 32 bytes. Returns base64 of nonce, tag and cipher text. */
export function seal(key: Buffer, plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** Throws if the text was altered or sealed with another key. */
export function unseal(key: Buffer, sealed: string): string {
  const all = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(all.subarray(12, 28))
  return decipher.update(all.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
