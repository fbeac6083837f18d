import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { accountMessages } from './messages.ts'
import { buildMail } from '../messages/mail/build-mail.ts'
import type { Letter } from '../messages/message.ts'
import { isPublicAddress, networkOf, sharesOf, siteOf } from '../platform/http/network.ts'
import { turnOfOwner } from './password-turns.ts'
import { hashForAddress, hashPassword, isPassword } from './passwords.ts'
import { hashCode, isSameHash, makeCode, makeToken } from './secrets.ts'

const turn = turnOfOwner('test')

describe('passwords', () => {
  test('are hashed with argon2id and a salt of their own', async () => {
    const [one, two] = await Promise.all([
      hashPassword('kereta-malam-7', turn),
      hashPassword('kereta-malam-7', turn),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await isPassword(one, 'kereta-malam-7', turn)).toBe(true)
    expect(await isPassword(one, 'kereta-malam-8', turn)).toBe(false)
  })

  test('are the same for either way in which a keyboard composes an accent', async () => {
    expect(await isPassword(await hashPassword('caf\u00e9-stasiun', turn), 'cafe\u0301-stasiun', turn)).toBe(
      true,
    )
  })

  test('of registrations have equal hashes for one address, and different ones for two', async () => {
    const key = Buffer.alloc(32, 1)
    const hashOf = (email: string) =>
      hashForAddress({ key, email, password_hash: undefined }, 'kereta-malam-7', turn)
    const [one, same, other] = await Promise.all(['a@contoh.id', 'a@contoh.id', 'b@contoh.id'].map(hashOf))
    expect(one).toBe(same)
    expect(one).not.toBe(other)
    expect(await isPassword(one ?? '', 'kereta-malam-7', turn)).toBe(true)
  })

  test('have the hash of the address’s account if they are its password, at the account’s cost', async () => {
    const address = { key: Buffer.alloc(32, 1), email: 'a@contoh.id' }
    const cheap = await hash('kereta-malam-7', {
      memoryCost: 4096,
      timeCost: 3,
      parallelism: 1,
      outputLen: 48,
    })
    for (const password_hash of [cheap, await hashPassword('kereta-malam-7', turn)]) {
      expect(await hashForAddress({ ...address, password_hash }, 'kereta-malam-7', turn)).toBe(password_hash)
      expect(await hashForAddress({ ...address, password_hash }, 'kereta-malam-8', turn)).not.toBe(
        password_hash,
      )
    }
  })

  test('that are common are refused in any case', () => {
    const common = `123456 PASSWORD Bismillah sayangku Rahasia123 indonesia2024 Persib1933 jakarta1 AkuSayangKamu katasandi anjing
      merdeka45 kucing123 cintaku! bandung_22 doraemon99 iloveyou alhamdulillah bismillah123456 sayangkuselamanya`
    expect(common.split(/\s+/).filter((password) => !isCommonPassword(password))).toEqual([])
    const own = ['kereta-malam-7', 'stasiun-tugu-8', 'rahasia-baru', 'sayangnyaibuku', 'jakartabandung']
    expect(own.filter(isCommonPassword)).toEqual([])
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
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ])('%s is one of %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

const SITE = { publicUrl: 'https://bus.contoh.id' }
const mailOf = (letter: Letter) => buildMail({ to: 'a@contoh.id', ...letter })

describe('letters', () => {
  test('contain their link under PUBLIC_URL and their code, in text and HTML', () => {
    const token = makeToken()
    const mail = mailOf(accountMessages.registration.letter({ code: '012345', token }, SITE))
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`https://bus.contoh.id/verify/${token}`)
      expect(body).toContain('012345')
    }
    expect(mailOf(accountMessages.reset.letter({ token }, SITE)).text).toContain(
      `https://bus.contoh.id/reset-password/${token}`,
    )
  })

  test('begin with the code, in the subject, the text and the HTML, and have their facts as a table [A182, W240]', () => {
    const letters = [
      accountMessages.code.letter({ code: '012345' }),
      accountMessages.registration.letter({ code: '012345', token: 'x' }, SITE),
      accountMessages.new_email.letter({ code: '012345', token: 'x' }, SITE),
    ].map(mailOf)
    for (const { subject, text, html } of letters) {
      expect([subject, text].every((part) => part.startsWith('012345'))).toBe(true)
      expect(html.replace(/<[^>]+>/g, ' ').trim()).toMatch(/^\S*.{0,20}TiketBus\s+012345/)
      expect(html).toMatch(/Berlaku<\/th><td[^>]*>10 menit</)
    }
    expect(accountMessages.already_registered.letter({}, SITE).subject).not.toMatch(/\d{6}/)
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

describe('sharesOf', () => {
  test('an address has one share, an IPv6 /48 ten [W91]', () => {
    for (const address of ['203.0.113.7', '::ffff:203.0.113.7'])
      expect(sharesOf(address)).toEqual([{ network: '203.0.113.7', times: 1 }])
    expect(sharesOf('2001:db8:1:2::9')).toEqual([
      { network: '2001:db8:1:2::/64', times: 1 },
      { network: '2001:db8:1::/48', times: 10 },
    ])
  })
})

describe('isPublicAddress', () => {
  test.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  test.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '172.20.0.1',
    '100.64.0.1',
    'fd00::1',
    'fe80::1%eth0',
    'unknown',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
