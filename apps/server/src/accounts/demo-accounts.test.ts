import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '../platform/process/config.ts'
import { loadDemoAccounts } from './demo-accounts.ts'
import { startMessage } from '../start-message.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiketbus-demo-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe('loadDemoAccounts', () => {
  test('has the documented passwords if only this machine can reach the server', async () => {
    const { admin, passenger, staff } = await loadDemoAccounts({ guardedDemo: false, dataDir })
    expect([admin.password, passenger.password]).toEqual(['demo-admin', 'demo-penumpang'])
    expect(staff.map(({ peran }) => peran)).toEqual(['pengelola', 'loket', 'loket', 'agen', 'kru'])
  })

  test('generates passwords once if others can reach it', async () => {
    const made = await loadDemoAccounts({ guardedDemo: true, dataDir })
    expect(made.admin.password).not.toBe('demo-admin')
    expect(made.admin.password).not.toBe(made.passenger.password)
    expect(await loadDemoAccounts({ guardedDemo: true, dataDir })).toEqual(made)
  })
})

describe('startMessage', () => {
  test('shows address, accounts, mail and payments', async () => {
    const config = loadConfig({ PORT: '3100', DATA_DIR: dataDir })
    const text = startMessage(config, await loadDemoAccounts(config))
    expect(text).toContain('http://localhost:3100')
    expect(text).toContain('admin@tiketbus.test / demo-admin')
    expect(text).toMatch(/Kru +kru@tiketbus.test \/ demo-kru/)
    expect(text).toContain('http://localhost:3100/dev/mail')
    expect(text).toContain('simulator')
  })

  test("does not show the mail server's password", () => {
    const text = startMessage(loadConfig({ SMTP_URL: 'smtp://user:rahasia@surat.example.com:587' }))
    expect(text).toContain('surat.example.com:587')
    expect(text).not.toContain('rahasia')
  })
})
