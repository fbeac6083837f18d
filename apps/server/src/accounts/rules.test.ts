import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { alreadyRegisteredMail, codeMail, registrationMail, resetMail } from './account-mails.ts'
import { networkOf, siteOf } from '../platform/http/network.ts'
import { hashForAddress, hashPassword, isPassword } from './passwords.ts'
import { hashCode, isSameHash, makeCode, makeToken } from './secrets.ts'

describe('passwords', () => {
  test('are hashed with argon2id and a salt of their own', async () => {
    const [one, two] = await Promise.all([hashPassword('kereta-malam-7'), hashPassword('kereta-malam-7')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await isPassword(one, 'kereta-malam-7')).toBe(true)
    expect(await isPassword(one, 'kereta-malam-8')).toBe(false)
  })

  test('are the same for either way in which a keyboard composes an accent', async () => {
    expect(await isPassword(await hashPassword('caf\u00e9-stasiun'), 'cafe\u0301-stasiun')).toBe(true)
  })

  test('of registrations have equal hashes for one address, and different ones for two', async () => {
    const key = Buffer.alloc(32, 1)
    const hashOf = (email: string) =>
      hashForAddress({ key, email, password_hash: undefined }, 'kereta-malam-7')
    const [one, same, other] = await Promise.all(['a@contoh.id', 'a@contoh.id', 'b@contoh.id'].map(hashOf))
    expect(one).toBe(same)
    expect(one).not.toBe(other)
    expect(await isPassword(one ?? '', 'kereta-malam-7')).toBe(true)
  })

  test('have the hash of the address’s account if they are its password, at the account’s cost', async () => {
    const address = { key: Buffer.alloc(32, 1), email: 'a@contoh.id' }
    const cheap = await hash('kereta-malam-7', {
      memoryCost: 4096,
      timeCost: 3,
      parallelism: 1,
      outputLen: 48,
    })
    for (const password_hash of [cheap, await hashPassword('kereta-malam-7')]) {
      expect(await hashForAddress({ ...address, password_hash }, 'kereta-malam-7')).toBe(password_hash)
      expect(await hashForAddress({ ...address, password_hash }, 'kereta-malam-8')).not.toBe(password_hash)
    }
  })

  test('that are common are refused in any case', () => {
    expect(['123456', 'PASSWORD', 'Bismillah', 'sayangku'].map(isCommonPassword)).not.toContain(false)
    expect(isCommonPassword('kereta-malam-7')).toBe(false)
  })
})

describe('codes', () => {
  const key = Buffer.alloc(32, 7)
  test('are six digits, leading zeros included', () => {
    const codes = Array.from({ length: 2000 }, makeCode)
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  })

  test('hash differently for another address and under another key', () => {
    const hash = hashCode(key, 'a@contoh.id', '123456')
    expect(isSameHash(hash, hashCode(key, 'a@contoh.id', '123456'))).toBe(true)
    expect(isSameHash(hash, hashCode(key, 'b@contoh.id', '123456'))).toBe(false)
    expect(isSameHash(hash, hashCode(Buffer.alloc(32, 8), 'a@contoh.id', '123456'))).toBe(false)
    expect(isSameHash(hash, Buffer.alloc(3))).toBe(false)
  })
})

describe('networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is one of %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('letters', () => {
  test('contain their link under PUBLIC_URL and their code, in text and HTML', () => {
    const token = makeToken()
    const mail = registrationMail('a@contoh.id', '012345', 'https://bus.contoh.id', token)
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`https://bus.contoh.id/verify/${token}`)
      expect(body).toContain('012345')
    }
    expect(resetMail('a@contoh.id', 'https://bus.contoh.id', token).text).toContain(
      `https://bus.contoh.id/reset-password/${token}`,
    )
  })

  test('do not show the code in the subject, which lock screens display', () => {
    const letters = [codeMail('a@contoh.id', '012345'), alreadyRegisteredMail('a@contoh.id', '')]
    expect(letters.map(({ subject }) => subject).join()).not.toMatch(/\d{6}/)
  })
})

describe('siteOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::9', '2001:db8:1::/48'],
    ['2001:db8:1:ffff:aaaa:bbbb:cccc:dddd', '2001:db8:1::/48'],
  ])('%s is one of %s', (address, site) => {
    expect(siteOf(address)).toBe(site)
  })
})
