/** The browser's own reader of QR codes (Barcode Detection API): Chrome on Android and macOS have it, others do not yet. */
type Barcode = { readonly rawValue: string }
type BarcodeDetectorLike = { detect: (source: HTMLVideoElement) => Promise<readonly Barcode[]> }
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetectorLike
  getSupportedFormats: () => Promise<readonly string[]>
}

export type QrDetector = { readonly read: (video: HTMLVideoElement) => Promise<readonly string[]> }

/** Undefined where this browser cannot read QR codes. */
export async function findDetector(): Promise<QrDetector | undefined> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isDetectorClass(found)) return undefined
  try {
    if (!(await found.getSupportedFormats()).includes('qr_code')) return undefined
    const detector = new found({ formats: ['qr_code'] })
    return { read: (video) => readCodes(detector, video) }
  } catch {
    return undefined
  }
}

function isDetectorClass(value: unknown): value is BarcodeDetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value
}

async function readCodes(detector: BarcodeDetectorLike, video: HTMLVideoElement): Promise<readonly string[]> {
  // Before its first picture a video cannot be read.
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return []
  try {
    return (await detector.detect(video)).map((code) => code.rawValue).filter((text) => text !== '')
  } catch {
    return []
  }
}
