import { describe, expect, it } from 'vitest'
import { cameFromProvider, isProviderUrl } from './redirect-url.ts'

const own = 'https://tiket.example'

describe('isProviderUrl', () => {
  it.each([
    'https://app.midtrans.com/snap/v4/redirection/abc',
    'https://app.sandbox.midtrans.com/snap/v4/redirection/abc',
    'https://tiket.example/simulator/snap/abc',
    '/simulator/snap/abc',
  ])('lets %s through', (url) => {
    expect(isProviderUrl(url, own)).toBe(true)
  })

  it.each([
    'http://app.midtrans.com/snap/abc',
    'https://app.midtrans.com.evil.example/snap/abc',
    'https://app.midtrans.com@evil.example/',
    'https://user@app.midtrans.com/',
    'https://app.midtrans.com:8443/',
    'https://evil.example/simulator/abc',
    '//evil.example/simulator/abc',
    '/profile',
    '/simulator/../profile',
    'javascript:alert(1)',
    '',
  ])('refuses %j', (url) => {
    expect(isProviderUrl(url, own)).toBe(false)
  })
})

describe('cameFromProvider [spec 4]', () => {
  it('compares the origin with that of the stored payment page', () => {
    const redirect = 'https://app.midtrans.com/snap/abc'
    expect(cameFromProvider('https://app.midtrans.com/', redirect, own)).toBe(true)
    expect(cameFromProvider('https://app.midtrans.com.evil.example/', redirect, own)).toBe(false)
    expect(cameFromProvider('', redirect, own)).toBe(false)
    expect(cameFromProvider('https://app.midtrans.com/', null, own)).toBe(false)
  })

  it('takes only the simulator’s pages of our own origin', () => {
    const redirect = 'https://tiket.example/simulator/snap/abc'
    expect(cameFromProvider('https://tiket.example/simulator/snap/abc', redirect, own)).toBe(true)
    expect(cameFromProvider('https://tiket.example/search-results', redirect, own)).toBe(false)
  })
})
