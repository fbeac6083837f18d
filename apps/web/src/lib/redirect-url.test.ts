import { describe, expect, it } from 'vitest'
import { cameFromProvider, isProviderUrl } from './redirect-url.ts'

const own = 'https://tiket.example'

describe('isProviderUrl', () => {
  it.each([
    ['https://app.midtrans.com/', 'https://app.midtrans.com/snap/v4/redirection/abc'],
    ['https://bayar.example:8443/', 'https://bayar.example:8443/snap/abc'],
    ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000/snap/abc'],
    ['/simulator/', 'https://tiket.example/simulator/snap/abc'],
    ['/simulator/', '/simulator/snap/abc'],
  ])('with payment pages at %s accepts %s', (pages, url) => {
    expect(isProviderUrl(url, own, pages)).toBe(true)
  })

  it.each([
    'http://bayar.example/snap/abc',
    'https://app.midtrans.com/snap/v4/redirection/abc',
    'https://bayar.example.evil.example/snap/abc',
    'https://bayar.example@evil.example/',
    'https://user@bayar.example/',
    'https://bayar.example:8443/',
    'https://tiket.example/simulator/abc',
    '/simulator/abc',
    'javascript:alert(1)',
    '',
  ])('with another provider refuses %j', (url) => {
    expect(isProviderUrl(url, own, 'https://bayar.example/')).toBe(false)
  })

  it.each([
    'https://evil.example/simulator/abc',
    '//evil.example/simulator/abc',
    'https://app.midtrans.com/snap/abc',
    '/profile',
    '/simulator/../profile',
  ])('in a demo refuses %j', (url) => {
    expect(isProviderUrl(url, own, '/simulator/')).toBe(false)
  })
})

describe('cameFromProvider', () => {
  it('compares the referrer’s origin with that of the stored payment page [H20]', () => {
    const redirect = 'https://app.midtrans.com/snap/abc'
    expect(cameFromProvider('https://app.midtrans.com/', redirect, own)).toBe(true)
    expect(cameFromProvider('https://app.midtrans.com.evil.example/', redirect, own)).toBe(false)
    expect(cameFromProvider('', redirect, own)).toBe(false)
    expect(cameFromProvider('https://app.midtrans.com/', null, own)).toBe(false)
  })

  it('accepts only the simulator’s pages on our own origin', () => {
    const redirect = 'https://tiket.example/simulator/snap/abc'
    expect(cameFromProvider('https://tiket.example/simulator/snap/abc', redirect, own)).toBe(true)
    expect(cameFromProvider('https://tiket.example/search-results', redirect, own)).toBe(false)
  })
})
