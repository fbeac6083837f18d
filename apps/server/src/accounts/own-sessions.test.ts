import { expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aRegisteredUser, aUser, useTestApp } from '@tiketbus/testkit'
import { shortNetwork } from '../platform/http/network.ts'

const { endOtherSessions, endSession, getProfile, listSessions, login } = api.accounts
const app = useTestApp()

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

async function aPerson() {
  const { email, password, token } = await aRegisteredUser(app)
  const logIn = async (userAgent: string) => {
    const headers = { 'user-agent': userAgent }
    return (await app.call(login, { body: { email, password }, headers })).ok().data?.token ?? ''
  }
  const list = async (own = token) => (await app.call(listSessions, { token: own })).data()
  return { token, logIn, list }
}
const profile = async (token: string) => (await app.call(getProfile, { token })).status

test('lists the live sessions with device, network and last use, and marks the caller’s [A84]', async () => {
  const { logIn, list } = await aPerson()
  const phone = await logIn(ANDROID)
  const office = await logIn(WINDOWS)
  expect(await list(phone)).toMatchObject([
    { device: 'Firefox · Windows', network: '127.0.x.x', current: false },
    { device: 'Chrome · Android', network: '127.0.x.x', current: true },
    { device: null, current: false },
  ])
  await app.call(api.accounts.logout, { token: office })
  expect((await list(phone)).map(({ device }) => device)).toEqual(['Chrome · Android', null])
  const stranger = await aUser(app.db)
  expect(await list(stranger.token)).toHaveLength(1)
})

test('shows of what a browser claims to be only a short text', async () => {
  const { logIn, list } = await aPerson()
  await logIn(`<script>alert(1)</script>/${'9'.repeat(500)} (${'x'.repeat(500)})`)
  const [claimed] = await list()
  expect(claimed?.device ?? 'none').toMatch(/^[\w .·-]{1,60}$/)
})

test('ends one session of the account, or all others; a stranger’s is not found [A84]', async () => {
  const { token, logIn, list } = await aPerson()
  const [phone, office, third] = [await logIn(ANDROID), await logIn(WINDOWS), await logIn(WINDOWS)]
  const id = (await list()).find(({ device }) => device === 'Chrome · Android')?.id_session ?? 0
  const stranger = await aUser(app.db)
  expect((await app.call(endSession, { params: { id }, token: stranger.token })).status).toBe(404)
  ;(await app.call(endSession, { params: { id }, token })).ok()
  expect((await app.call(endSession, { params: { id }, token })).status).toBe(404)
  expect([await profile(phone), await profile(office), await profile(third)]).toEqual([401, 200, 200])
  expect((await app.call(endOtherSessions, { token })).ok().data).toEqual({ ended: 2 })
  expect([await profile(office), await profile(third), await profile(token)]).toEqual([401, 401, 200])
  expect(await profile(stranger.token)).toBe(200)
})

test.each([
  ['182.253.40.7', '182.253.x.x'],
  ['::ffff:182.253.40.7', '182.253.x.x'],
  ['2404:c0:1234:5678::1', '2404:c0:x'],
  ['::1', '0:0:x'],
])('the network of %s reads %s', (address, network) => {
  expect(shortNetwork(address)).toBe(network)
})
