import { useEffect, useRef, useState, type RefObject } from 'react'
import { findDetector, type QrDetector } from './qr-detector.ts'

export type ScannerState = 'off' | 'starting' | 'on' | 'noReader' | 'noCamera' | 'refused' | 'insecure'

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

  function close(): void {
    stop.current?.()
    stop.current = undefined
    setState('off')
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
    setState('on')
    watch(detector, video.current, ended.signal, (code) => handler.current(code))
  }
  return { state, video, open: () => void open(), close }
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
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'noCamera'
  }
}

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

function watch(
  detector: QrDetector,
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): void {
  async function scan(): Promise<void> {
    if (signal.aborted) return
    for (const code of await detector.read(video)) if (!signal.aborted) onCode(code)
    setTimeout(() => void scan(), SCAN_INTERVAL_MS)
  }
  void scan()
}
