/**
 * The lock of the counter's screen [A916]: after 10 minutes in which no tab of the back-office was touched while /loket is open. Local storage
 * carries it to all tabs and over a reload; a logout clears it (`own:`). The server holds it as well.
 */
import { accounts } from '@tiketbus/contract'
import { focusManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call, isRefusal } from '../lib/http-client.ts'
import { repeatUntil } from '../lib/repeat-until.ts'
import { findToken } from '../lib/session-store.ts'
import { localStore } from '../lib/storage.ts'

export const LOCK_AFTER_MS = 10 * 60_000
/** A key or tap is written at most this often. */
const NOTED_EVERY_MS = 5000

const LOCKED = 'own:locked'
const USED = 'own:used'
const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

const readers = new Set<() => void>()
const notifyReaders = () => readers.forEach((read) => read())

function subscribe(read: () => void): () => void {
  readers.add(read)
  addEventListener('storage', read)
  return () => {
    readers.delete(read)
    removeEventListener('storage', read)
  }
}

/** What is stored counts for this session alone: the next login begins anew. */
const session = () => (findToken() ?? '').slice(0, 12)

const isLocked = () => localStore.get(LOCKED) === session()
export const useIsLocked = () => useSyncExternalStore(subscribe, isLocked)

export function lock(): void {
  localStore.set(LOCKED, session())
  notifyReaders()
}

/** After the right password. */
export function unlock(): void {
  localStore.remove(LOCKED)
  noteUse()
  notifyReaders()
}

function noteUse(): void {
  localStore.set(USED, `${session()} ${Date.now()}`)
}

/** 0 if there was none in this session. */
function lastUse(): number {
  const [of, time] = (localStore.get(USED) ?? '').split(' ')
  return of === session() ? Number(time) : 0
}

/** Notes keys and taps of this tab while the screen is open. A time in the future, of a clock that was set back, is replaced. */
export function useNotedUse(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    const note = () => {
      if (Math.abs(Date.now() - lastUse()) > NOTED_EVERY_MS) noteUse()
    }
    for (const name of EVENTS) addEventListener(name, note, { passive: true, capture: true })
    return () => {
      for (const name of EVENTS) removeEventListener(name, note, { capture: true })
    }
  }, [isActive])
}

/** Locks once nobody has touched any tab for 10 minutes; at once if that was so before this page was loaded. */
export function useLockWhenIdle(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    // The first time after a login: it begins now.
    if (lastUse() === 0) noteUse()
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      const left = lastUse() + LOCK_AFTER_MS - Date.now()
      if (left <= 0) return lock()
      timer = setTimeout(check, Math.min(left, LOCK_AFTER_MS))
    }
    // A laptop that wakes, and a tab whose timers were put off.
    const wake = () => {
      clearTimeout(timer)
      check()
    }
    check()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [isActive])
}

/** While locked: reports it to the server, again until it has answered, and lets no query of the pages below run. */
export function useHeldLock(): void {
  useEffect(() => {
    focusManager.setFocused(false)
    const stop = repeatUntil(
      async () => {
        try {
          await call(accounts.lockSession)
        } catch (error) {
          return isRefusal(error)
        }
        return true
      },
      { atOnce: true },
    )
    return () => {
      stop()
      focusManager.setFocused(undefined)
    }
  }, [])
}
