/** A passkey in software: what a browser and its authenticator answer to the options of the server. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = Readonly<Record<string, unknown>>
/** What a test changes: the page's origin, another site's id, without the user's verification, the counter, the kind of authenticator. */
type Changes = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  attachment?: 'platform' | 'cross-platform'
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const bytes = (length: number, value: Buffer) =>
  Buffer.concat([Buffer.from([0x59, length >> 8, length & 255]), value])
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** A new passkey of a site; `origin`: the address of its pages. */
export function aPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const clientData = (type: string, options: Options, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: options['challenge'],
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (changes: Changes, isNew: boolean) => {
    const { rpId = new URL(origin).hostname, isVerified = true } = changes
    const count = Buffer.alloc(4)
    count.writeUInt32BE(changes.counter ?? ++counter)
    const flags = Buffer.from([1 + (isVerified ? 4 : 0) + (isNew ? 0x40 : 0)])
    return Buffer.concat([sha256(rpId), flags, count, ...(isNew ? [Buffer.alloc(16), ownKey()] : [])])
  }
  /** As COSE has it. */
  const coseKey = () =>
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  const ownKey = () => Buffer.concat([Buffer.from([0, id.length]), id, coseKey()])
  const around = ({ attachment = 'cross-platform' }: Changes) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: attachment,
  })
  return {
    publicKey: coseKey,
    /** The response of `navigator.credentials.create`. */
    create(options: Options, changes: Changes = {}) {
      const data = authData(changes, true)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data.length, data),
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', options, changes).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      }
      return { ...around(changes), response }
    },
    /** The response of `navigator.credentials.get`. */
    get(options: Options, changes: Changes = {}) {
      const client = clientData('webauthn.get', options, changes)
      const data = authData(changes, false)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
      return { ...around(changes), response }
    },
  }
}
