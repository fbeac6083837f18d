// @vitest-environment happy-dom
import { DEFAULT_SETTINGS, SETTINGS_META } from '@tiketbus/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSettings, settingText } from './settings.ts'

function told(content: string): void {
  document.head.innerHTML = `<meta name="${SETTINGS_META}">`
  document.querySelector('meta')?.setAttribute('content', content)
}

afterEach(() => {
  document.head.innerHTML = ''
})

describe('the settings of the server', () => {
  it('are read from the page, else the defaults', () => {
    expect(readSettings()).toEqual(DEFAULT_SETTINGS)
    told('{"holdMinutes":45}')
    expect(readSettings()).toEqual({ ...DEFAULT_SETTINGS, holdMinutes: 45 })
    told('nonsense')
    expect(readSettings()).toEqual(DEFAULT_SETTINGS)
  })

  it('appear in texts; in the build, as a placeholder that the server fills', () => {
    told('{"retentionMonths":6}')
    expect(settingText('retentionMonths')).toBe('6')
    vi.stubGlobal('document', undefined)
    expect(settingText('retentionMonths')).toBe('{{retentionMonths}}')
    vi.unstubAllGlobals()
  })
})
