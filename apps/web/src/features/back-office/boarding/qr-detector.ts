/**
 * Reads QR codes from a video: with the Barcode Detection API if there is one (Chrome on Android and macOS), otherwise with
 * a JavaScript decoder that is loaded on demand. The API can be there and not work: without its service it fails, hangs or finds
 * nothing, so the decoder takes over then.
 */
type Barcode = { readonly rawValue: string }
type BarcodeDetectorLike = { detect: (source: HTMLVideoElement) => Promise<readonly Barcode[]> }
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetectorLike
  getSupportedFormats: () => Promise<readonly string[]>
}

export type QrDetector = {
  /** Returns the codes in the current frame; throws if nothing on this device can read codes. */
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>
}

/** Returns the codes in a frame; throws if it cannot be read. */
type ReadFrame = (video: HTMLVideoElement) => Promise<readonly string[]>

/** Undefined if this browser has no detector and the decoder cannot be loaded. */
export async function findDetector(): Promise<QrDetector | undefined> {
  const native = await findNativeReader()
  const decoder = native ? undefined : await loadDecoder()
  return native || decoder ? { read: createReading(native, decoder) } : undefined
}

/** Consecutive frames without a code, about two seconds, after which the decoder looks as well. */
const EMPTY_FRAMES = 10
/** A detector answers within milliseconds; one that takes longer hangs. */
const DETECT_WITHIN_MS = 1500

function createReading(native: ReadFrame | undefined, decoder: ReadFrame | undefined): ReadFrame {
  let empty = 0
  return async (video) => {
    // The video has no frame yet.
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return []
    if (native) {
      const codes = await within(DETECT_WITHIN_MS, native(video)).catch(() => undefined)
      if (codes === undefined) native = undefined
      else if (codes.some(isCode)) {
        empty = 0
        return codes.filter(isCode)
      } else empty += 1
    }
    if (native && empty < EMPTY_FRAMES) return []
    decoder ??= await loadDecoder()
    if (!decoder && !native) throw new Error('no reader')
    // Not loaded for now: the detector goes on by itself for a while.
    if (!decoder) empty = 0
    return (await decoder?.(video).catch(() => []))?.filter(isCode) ?? []
  }
}

const isCode = (text: string) => text !== ''

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: number | undefined
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('late')), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    window.clearTimeout(timer)
  }
}

async function findNativeReader(): Promise<ReadFrame | undefined> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isDetectorClass(found)) return undefined
  try {
    if (!(await within(DETECT_WITHIN_MS, found.getSupportedFormats())).includes('qr_code')) return undefined
    const detector = new found({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video)).map((code) => code.rawValue)
  } catch {
    return undefined
  }
}

function isDetectorClass(value: unknown): value is BarcodeDetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value
}

/** Longer side of the scaled frame: a larger one is slow on a cheap phone, and a ticket's code does not need it. */
const SEARCHED_PX = 960
/** Time limit for the decoder's further attempts at one frame. */
const SEARCH_MS = 80

async function loadDecoder(): Promise<ReadFrame | undefined> {
  const library = await import('qr/decode.js').catch(() => undefined)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!library || !pen) return undefined
  return async (video) => {
    const scale = Math.min(1, SEARCHED_PX / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    pen.drawImage(video, 0, 0, width, height)
    return [library.decodeQR(pen.getImageData(0, 0, width, height), { timeLimit: SEARCH_MS })]
  }
}
