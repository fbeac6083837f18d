/** Short tones by Web Audio, without sound files; silent if the browser does not support or allow it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { localStore } from '../../../lib/storage.ts'
import type { Tones } from './boarding.ts'

const MUTED_KEY = 'boarding.muted'
const RAMP_S = 0.008

/** Plays tones unless muted; the setting is stored in this browser. */
export function useTones(): { muted: boolean; toggle: () => void; play: (tones: Tones) => void } {
  const [muted, setMuted] = useState(() => localStore.get(MUTED_KEY) === '1')
  const audio = useRef<AudioContext>(undefined)
  useEffect(() => () => void audio.current?.close(), [])
  const play = useCallback(
    (tones: Tones) => {
      if (muted || typeof AudioContext === 'undefined') return
      audio.current ??= new AudioContext()
      void audio.current.resume()
      schedule(audio.current, tones)
    },
    [muted],
  )
  function toggle(): void {
    localStore.set(MUTED_KEY, muted ? '0' : '1')
    setMuted(!muted)
  }
  return { muted, toggle, play }
}

function schedule(audio: AudioContext, tones: Tones): void {
  let at = audio.currentTime + 0.01
  for (const [hertz, ms] of tones) {
    const until = at + ms / 1000
    if (hertz > 0) tone(audio, hertz, at, until)
    at = until
  }
}

// Fade in and out: a tone that starts or ends at full volume clicks.
function tone(audio: AudioContext, hertz: number, from: number, until: number): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = hertz
  oscillator.type = hertz < 200 ? 'sawtooth' : 'sine'
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(0.35, from + RAMP_S)
  gain.gain.setValueAtTime(0.35, until - RAMP_S)
  gain.gain.linearRampToValueAtTime(0, until)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(until)
}
