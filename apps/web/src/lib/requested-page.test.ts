import { afterEach, describe, expect, it } from 'vitest'
import { forgetRequestedPage, isOwnPath, requestedPage, rememberRequestedPage } from './requested-page.ts'

afterEach(forgetRequestedPage)

describe('remembered origin', () => {
  it('keeps an own path with its query', () => {
    rememberRequestedPage('/booking/summary/7?reservation=12&seats=3,4')
    expect(requestedPage()).toBe('/booking/summary/7?reservation=12&seats=3,4')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    'evil.example',
    ' //evil.example',
    '',
  ])('refuses %j', (path) => {
    expect(isOwnPath(path)).toBe(false)
    rememberRequestedPage(path)
    expect(requestedPage()).toBeNull()
  })

  it('refuses a foreign address in the storage', () => {
    sessionStorage.setItem('remembered_origin', '//evil.example')
    expect(requestedPage()).toBeNull()
  })

  it('forgets', () => {
    rememberRequestedPage('/profile')
    forgetRequestedPage()
    expect(requestedPage()).toBeNull()
  })
})
