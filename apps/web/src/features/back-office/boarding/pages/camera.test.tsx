import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstRequest } from '../../../../testing/lists.ts'
import { button, buttons, click, pageText, waitForText, until } from '../../../../testing/screen.tsx'
import { inAct } from '../../../../testing/mount.ts'
import { checkReply, CHECK_CALL, openBoarding, shownOutcome } from './testing.ts'

const decoder = vi.hoisted(() => ({ decodeQR: vi.fn<() => string>() }))
vi.mock('qr/decode.js', () => decoder)

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

  type Codes = () => Promise<{ rawValue: string }[]>
  /** A browser whose own detector answers so; `decoded` is what the decoder reads. */
  function aCamera(detect: Codes, decoded?: () => string) {
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['qr_code']
        detect = detect
      },
    )
    const track = { stop: vi.fn<() => void>(), readyState: 'live', onended: null as (() => void) | null }
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), {
        mediaDevices: { getUserMedia: async () => ({ getTracks: () => [track] }) },
      }),
    )
    const pen = { drawImage: () => {}, getImageData: () => ({}) } as unknown as CanvasRenderingContext2D
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(decoded ? pen : null)
    if (decoded) decoder.decodeQR.mockImplementation(decoded)
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
      value: null,
      writable: true,
      configurable: true,
    })
    return track
  }
  async function openCamera(hasil = 'valid') {
    const screen = await openBoarding({ [CHECK_CALL]: checkReply(hasil) })
    await until(() => pageText().includes('Buka kamera'))
    await click(button('Buka kamera'))
    return screen
  }
  const read = { id_rute: 7, kode: 'TB1.42.tanda', cara: 'kamera' }

  it('scans, and stops when the page is left [B75]', async () => {
    let codes: { rawValue: string }[] = []
    const { stop } = aCamera(async () => codes)
    const screen = await openCamera()
    await waitForText('Arahkan kamera ke kode QR')
    codes = [{ rawValue: 'TB1.42.tanda' }]
    await until(() => shownOutcome() === 'valid')
    expect(firstRequest(screen, CHECK_CALL)?.body).toEqual(read)
    expect(stop).not.toHaveBeenCalled()
    await screen.close()
    expect(stop).toHaveBeenCalled()
    expect(screen.calls.filter((call) => call === CHECK_CALL)).toHaveLength(1)
  })

  it.each<[string, Codes]>([
    [
      'fails',
      () => Promise.reject(new DOMException('Barcode detection service unavailable.', 'NotSupportedError')),
    ],
    ['finds nothing', async () => []],
  ])('gives way to the decoder if the browser’s detector %s [B79]', async (_, detect) => {
    aCamera(detect, () => 'TB1.42.tanda')
    const screen = await openCamera()
    await until(() => shownOutcome() === 'valid')
    expect(firstRequest(screen, CHECK_CALL)?.body).toEqual(read)
  })

  it('states that nothing can read codes if the detector fails and there is no decoder [B79]', async () => {
    const { stop } = aCamera(() => Promise.reject(new Error('unavailable')))
    await openCamera()
    await waitForText('Pembaca kode QR belum termuat')
    expect(stop).toHaveBeenCalled()
  })

  it('shows no button for a number that the camera read: it is no signed code [B75]', async () => {
    aCamera(async () => [{ rawValue: 'TB-42' }])
    const screen = await openBoarding({
      [CHECK_CALL]: checkReply('unsigned', { ticket: null, bertanda_tangan: false }),
    })
    await until(() => pageText().includes('Buka kamera'))
    await click(button('Buka kamera'))
    await until(() => shownOutcome() === 'unsigned')
    await waitForText('Kode QR ini hanya berisi nomor')
    expect(buttons(/Identitas cocok/)).toEqual([])
    await screen.close()
  })

  it('states that it ended, and can be opened again [B79]', async () => {
    const track = aCamera(async () => [])
    await openCamera()
    await waitForText('Arahkan kamera ke kode QR')
    await inAct(() => track.onended?.())
    await waitForText('Kamera terputus')
    expect(button('Buka kamera').disabled).toBe(false)
  })

  it.each([
    ['NotReadableError', 'Kamera sedang dipakai aplikasi lain'],
    ['NotAllowedError', 'Izin kamera ditolak'],
    ['NotFoundError', 'Kamera tidak ditemukan'],
  ])('states what %s means [B79]', async (name, text) => {
    aCamera(async () => [])
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))
    await openCamera()
    await waitForText(text)
  })
})
