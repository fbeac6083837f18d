/**
 * Reads QR codes from a video: with the Barcode Detection API if there is one (Chrome on Android and macOS), otherwise with
 * a JavaScript decoder that is loaded on demand.
 */
type Barcode = { readonly rawValue: string }
type BarcodeDetectorLike = { detect: (source: HTMLVideoElement) => Promise<readonly Barcode[]> }
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetectorLike
  getSupportedFormats: () => Promise<readonly string[]>
}

export type QrDetector = { readonly read: (video: HTMLVideoElement) => Promise<readonly string[]> }

/** Undefined if this browser has no detector and the decoder cannot be loaded. */
export async function findDetector(): Promise<QrDetector | undefined> {
  const readFrame = (await findNativeReader()) ?? (await loadDecoder())
  return readFrame && { read: (video) => readCodes(readFrame, video) }
}

/** Returns the codes in a frame; throws if it cannot be read. */
type ReadFrame = (video: HTMLVideoElement) => Promise<readonly string[]>

async function findNativeReader(): Promise<ReadFrame | undefined> {
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

async function readCodes(readFrame: ReadFrame, video: HTMLVideoElement): Promise<readonly string[]> {
  // The video has no frame yet.
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return []
  try {
    return (await readFrame(video)).filter((text) => text !== '')
  } catch {
    return []
  }
}
