import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { JOURNAL_FILE, openJournal } from './journal.ts'
import { openStage } from './test-stage.ts'
import type { Stage } from './test-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.stop())

describe('the journal', () => {
  it('is readable by its owner alone, one of an earlier version too', () => {
    const parent = mkdtempSync(join(tmpdir(), 'tiketbus-journal-'))
    const folder = join(parent, 'simulator')
    const path = join(folder, JOURNAL_FILE)
    const modes = () => [folder, path].map((one) => statSync(one).mode & 0o777)
    openJournal(folder).journal.close()
    expect(modes()).toEqual([0o700, 0o600])
    chmodSync(path, 0o644)
    openJournal(folder).journal.close()
    expect(modes()).toEqual([0o700, 0o600])
    rmSync(parent, { recursive: true })
  })

  it('keeps all payments after a restart', async () => {
    const { orderId, token } = await stage.create()
    stage.simulator.control.pay(orderId, 'other_qris')
    const before = stage.simulator.control.find(orderId)
    await stage.restart()
    expect(stage.simulator.control.find(orderId)).toEqual(before)
    expect((await stage.call('GET', `/v2/${orderId}/status`)).body['transaction_status']).toBe('settlement')
    expect((await fetch(`${stage.simulator.pageUrl}pay/${token}`)).status).toBe(200)
  })

  it('keeps an order id used after a restart', async () => {
    const { orderId } = await stage.create()
    await stage.restart()
    const body = { transaction_details: { order_id: orderId, gross_amount: 1_000 } }
    expect((await stage.call('POST', '/snap/v1/transactions', body)).http).toBe(400)
  })

  it('expires after a restart a transaction that was pending before', async () => {
    const { orderId } = await stage.create({ expiry: { unit: 'minute', duration: 30 } })
    stage.simulator.control.choose(orderId, 'bca_va')
    stage.clock.advance(31)
    await stage.restart()
    await stage.simulator.control.flush()
    expect(stage.simulator.control.find(orderId)?.state).toBe('expired')
    expect(stage.received.map((body) => body.transaction_status)).toEqual(['pending', 'expire'])
  })

  it('sends after a restart the notifications that the merchant had not accepted', async () => {
    stage.answerWith(503)
    const { orderId } = await stage.create()
    stage.simulator.control.choose(orderId, 'gopay')
    await stage.simulator.control.flush()
    expect(stage.simulator.control.notifications(orderId)).toMatchObject([
      { state: 'waiting', answers: [503] },
    ])
    await stage.restart()
    await stage.simulator.control.flush()
    expect(stage.simulator.control.notifications(orderId)).toMatchObject([{ state: 'delivered' }])
    await stage.restart()
    await stage.simulator.control.flush()
    expect(stage.received).toHaveLength(2)
  })

  it('removes an incomplete last line after a crash, and continues', async () => {
    const { orderId } = await stage.create()
    const path = join(stage.dataDir, JOURNAL_FILE)
    appendFileSync(path, '{"type":"session","at":"2026-')
    await stage.restart()
    stage.simulator.control.pay(orderId, 'gopay')
    await stage.restart()
    expect(stage.simulator.control.find(orderId)?.state).toBe('paid')
    for (const line of readFileSync(path, 'utf8').trimEnd().split('\n')) JSON.parse(line)
  })

  it('refuses to start if a line in the middle is invalid, and names its position', () => {
    const path = join(stage.dataDir, JOURNAL_FILE)
    const dataDir = join(stage.dataDir, 'broken')
    openJournal(dataDir).journal.close()
    writeFileSync(join(dataDir, JOURNAL_FILE), `torn\n${readFileSync(path, 'utf8')}`)
    expect(() => openJournal(dataDir)).toThrow(/broken line at .*:1$/)
  })

  it('records faults when they are injected and when they fire', async () => {
    stage.simulator.control.inject({ type: 'call-error', call: 'status' })
    await stage.call('GET', '/v2/x/status')
    const text = readFileSync(join(stage.dataDir, JOURNAL_FILE), 'utf8')
    expect(text).toContain('"event":"injected"')
    expect(text).toContain('"event":"fired"')
  })
})
