/** A fake camera: Chromium plays a video file, which is written before the browser opens it. */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'

const VIDEO_FILE = join(tmpdir(), `tiketbus-camera-${process.env.E2E_PORT}.y4m`)

/** Chromium's command-line arguments for it. */
export const CAMERA_ARGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${VIDEO_FILE}`,
]

const [WIDTH, HEIGHT] = [640, 480]
const PAPER = 200
const INK = 40

/** Writes a video of a QR code that a page shows (rendered by `QrCode`), on a grey background. */
export async function showToCamera(code: Locator): Promise<void> {
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`))
  const scale = Math.floor(400 / size)
  const [left, top] = [(WIDTH - size * scale) / 2, (HEIGHT - size * scale) / 2]
  const luma = Buffer.alloc(WIDTH * HEIGHT, 120)
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1) {
      const module = `${Math.floor(x / scale)} ${Math.floor(y / scale)}`
      luma[Math.floor(top + y) * WIDTH + Math.floor(left + x)] = dark.has(module) ? INK : PAPER
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(VIDEO_FILE, Buffer.concat([head, frame, frame]))
}
