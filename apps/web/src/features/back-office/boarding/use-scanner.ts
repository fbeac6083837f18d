import { useEffect, useRef, useState, type RefObject } from 'react'
import { findDetector, type QrDetector } from './qr-detector.ts'

export type ScannerState =
  | 'off'
  | 'starting'
  | 'on'
  | 'noReader'
  | 'noCamera'
  /** Another program uses the camera. */
  | 'busy'
  /** The camera was unplugged, or the system took it away. */
  | 'ended'
  | 'refused'
  | 'insecure'

type Scanner = {
  readonly state: ScannerState
  readonly video: RefObject<HTMLVideoElement | null>
  readonly open: () => void
  readonly close: () => void
}

const SCAN_INTERVAL_MS = 180

/** The camera as a QR scanner: opened on request, closed when the page is left or its tab is hidden. */
export function useScanner(onCode: (code: string) => void): Scanner {
  const [state, setState] = useState<ScannerState>(hasCamera() ? 'off' : 'insecure')
  const video = useRef<HTMLVideoElement>(null)
  const stop = useRef<() => void>(undefined)
  const handler = useRef(onCode)
  useEffect(() => {
    handler.current = onCode
  })

  function close(next: ScannerState = 'off'): void {
    stop.current?.()
    stop.current = undefined
    setState(next)
  }
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && stop.current && close()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      stop.current?.()
    }
  }, [])

  async function open(): Promise<void> {
    // If the page is left during the permission prompt, a camera that starts afterwards must be stopped.
    const ended = new AbortController()
    stop.current?.()
    stop.current = () => ended.abort()
    setState('starting')
    const opened = await openCamera()
    if (typeof opened === 'string') return ended.signal.aborted ? undefined : setState(opened)
    const { stream, detector } = opened
    ended.signal.addEventListener('abort', () => stopStream(stream))
    if (ended.signal.aborted || video.current === null) return stopStream(stream)
    await show(video.current, stream)
    if (ended.signal.aborted) return
    for (const track of stream.getTracks()) {
      // Not fired by our own stop.
      track.onended = () => !ended.signal.aborted && close('ended')
      if (track.readyState === 'ended') return close('ended')
    }
    setState('on')
    try {
      await watch(detector, video.current, ended.signal, (code) => handler.current(code))
    } catch {
      if (!ended.signal.aborted) close('noReader')
    }
  }
  return { state, video, open: () => void open(), close: () => close() }
}

type Opened = { readonly stream: MediaStream; readonly detector: QrDetector }

// Browsers offer no camera on plain http, so another browser would not help.
const hasCamera = () => 'mediaDevices' in navigator

async function openCamera(): Promise<Opened | ScannerState> {
  if (!hasCamera()) return 'insecure'
  const detector = await findDetector()
  if (detector === undefined) return 'noReader'
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
      audio: false,
    })
    return { stream, detector }
  } catch (error) {
    return (error instanceof DOMException && faults.get(error.name)) || 'noCamera'
  }
}

/** The camera's faults that have a remedy of their own, by their names in the Media Capture specification. */
const faults = new Map<string, ScannerState>([
  ['NotAllowedError', 'refused'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])

async function show(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream
  try {
    await video.play()
  } catch {
    // Interrupted by leaving the page, which stops the stream.
  }
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Reports each code until the signal; throws if nothing can read codes any more. */
async function watch(
  detector: QrDetector,
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  while (!signal.aborted) {
    for (const code of await detector.read(video)) if (!signal.aborted) onCode(code)
    await new Promise((resolve) => window.setTimeout(resolve, SCAN_INTERVAL_MS))
  }
}
