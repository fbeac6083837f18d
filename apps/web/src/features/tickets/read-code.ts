/** Longer side of the scaled photo: a ticket's code needs no more. */
const SEARCHED_PX = 1200

/** Returns the text of the QR code on a photo, read on this device; undefined if there is none, or nothing here can read it. */
export async function readCode(photo: Blob): Promise<string | undefined> {
  try {
    const [library, image] = await Promise.all([import('qr/decode.js'), createImageBitmap(photo)])
    const scale = Math.min(1, SEARCHED_PX / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return pen ? library.decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height)) : undefined
  } catch {
    return undefined
  }
}
