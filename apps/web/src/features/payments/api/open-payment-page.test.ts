// @vitest-environment happy-dom
import { SETTINGS_META } from '@tiketbus/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { openPaymentPage } from './payments.ts'

afterEach(() => {
  document.head.innerHTML = ''
  vi.restoreAllMocks()
})

it('opens payment pages only at the origin that the server configures', () => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: SETTINGS_META, content: '{"paymentPages":"https://bayar.example/"}' })
  document.head.append(meta)
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  expect(openPaymentPage('https://app.midtrans.com/snap/abc')).toBe(false)
  expect(openPaymentPage('/simulator/abc')).toBe(false)
  expect(assign).not.toHaveBeenCalled()
  expect(openPaymentPage('https://bayar.example/snap/abc')).toBe(true)
  expect(assign).toHaveBeenCalledWith('https://bayar.example/snap/abc')
})
