/**
 * Reads QR codes from a video: by the browser's own reader (Barcode Detection API) in Chrome on Android and macOS, else by
 * a decoder in script, loaded only then.
 */
type Barcode = { readonly rawValue: string }
type BarcodeDetectorLike = { detect: (source: HTMLVideoElement) => Promise<readonly Barcode[]> }
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetectorLike
  getSupportedFormats: () => Promise<readonly string[]>
}

export type QrDetector = { readonly read: (video: HTMLVideoElement) => Promise<readonly string[]> }

/** Undefined if this browser has none of its own and the decoder cannot be loaded. */
export async function findDetector(): Promise<QrDetector | undefined> {
  const find = (await findOwn()) ?? (await loadDecoder())
  return find && { read: (video) => readCodes(find, video) }
}

/** The codes in a picture; throws if it cannot be read. */
type Find = (video: HTMLVideoElement) => Promise<readonly string[]>

async function findOwn(): Promise<Find | undefined> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isDetectorClass(found)) return undefined
  try {
    if (!(await found.getSupportedFormats()).includes('qr_code')) return undefined
    const detector = new found({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video)).map((code) => code.rawValue)
  } catch {
    return undefined
  }
}

function isDetectorClass(value: unknown): value is BarcodeDetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value
}

/** Longer side of the picture that is searched: more is slow on a cheap phone, and a ticket's code needs no more. */
const SEARCHED_PX = 960
/** For the decoder's second looks at one picture. */
const SEARCH_MS = 80

async function loadDecoder(): Promise<Find | undefined> {
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

async function readCodes(find: Find, video: HTMLVideoElement): Promise<readonly string[]> {
  // Before its first picture a video cannot be read.
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return []
  try {
    return (await find(video)).filter((text) => text !== '')
  } catch {
    return []
  }
}
