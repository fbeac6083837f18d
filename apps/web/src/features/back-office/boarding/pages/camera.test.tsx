import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstRequest } from '../../../../testing/lists.ts'
import { button, buttons, click, pageText, waitForText, until } from '../../../../testing/screen.tsx'
import { checkReply, CHECK_CALL, openBoarding, shownOutcome } from './testing.ts'

describe('the camera of /admin/boarding', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))

  it('is not offered on an insecure page, which shows why', async () => {
    vi.stubGlobal('navigator', { onLine: true, language: 'id', userAgent: '' })
    await openBoarding()
    await waitForText('Kamera hanya dapat dipakai lewat HTTPS')
    expect(buttons('Buka kamera')).toEqual([])
  })

  it('shows that the decoder could not be loaded, and can be opened again', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: {} }))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await openBoarding()
    await waitForText('Buka kamera')
    await click(button('Buka kamera'))
    await waitForText('Pembaca kode QR belum termuat')
    expect(button('Buka kamera').disabled).toBe(false)
  })

  it('scans, and stops when the page is left', async () => {
    let codes: { rawValue: string }[] = []
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['qr_code']
        detect = async () => codes
      },
    )
    const stop = vi.fn<() => void>()
    const getUserMedia = async () => ({ getTracks: () => [{ stop }] })
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
      value: null,
      writable: true,
      configurable: true,
    })
    const screen = await openBoarding({ [CHECK_CALL]: checkReply('valid') })
    await until(() => pageText().includes('Buka kamera'))
    await click(button('Buka kamera'))
    await waitForText('Arahkan kamera ke kode QR')
    codes = [{ rawValue: 'TB1.42.tanda' }]
    await until(() => shownOutcome() === 'valid')
    expect(firstRequest(screen, CHECK_CALL)?.body).toEqual({ id_rute: 7, kode: 'TB1.42.tanda' })
    expect(stop).not.toHaveBeenCalled()
    await screen.close()
    expect(stop).toHaveBeenCalled()
    expect(screen.calls.filter((call) => call === CHECK_CALL)).toHaveLength(1)
  })
})
