import { afterEach, describe, expect, it } from 'vitest'
import { forgetOrigin, isOwnPath, rememberedOrigin, rememberOrigin } from './remembered-origin.ts'

afterEach(forgetOrigin)

describe('remembered origin', () => {
  it('keeps an own path with its query', () => {
    rememberOrigin('/booking/summary/7?reservation=12&seats=3,4')
    expect(rememberedOrigin()).toBe('/booking/summary/7?reservation=12&seats=3,4')
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
    rememberOrigin(path)
    expect(rememberedOrigin()).toBeNull()
  })

  it('refuses a foreign address in the storage', () => {
    sessionStorage.setItem('remembered_origin', '//evil.example')
    expect(rememberedOrigin()).toBeNull()
  })

  it('forgets', () => {
    rememberOrigin('/profile')
    forgetOrigin()
    expect(rememberedOrigin()).toBeNull()
  })
})
