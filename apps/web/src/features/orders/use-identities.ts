import { passengerInput } from '@tiketbus/contract'
import { useState } from 'react'
import { operator } from '../../lib/settings.ts'
import { check } from '../../lib/validate.ts'

/** What was typed, or the sentence about it, by seat. */
export type BySeat = Readonly<Record<number, string>>

export type Identities = {
  readonly typed: BySeat
  readonly errors: BySeat
  /** The first seat with a wrong number at the last check, a new object for each check: its field takes the focus. */
  readonly refused: { readonly seat: number } | undefined
  readonly type: (seat: number, text: string) => void
  /** Checks what was typed; false if a number is wrong. */
  readonly check: (seats: readonly number[]) => boolean
}

/**
 * The identity numbers typed for the seats; undefined if the operator does not ask for them [O411]. In memory alone: what is stored in
 * the browser stays on a phone that others use, too.
 */
export function useIdentities(): Identities | undefined {
  const [typed, setTyped] = useState<BySeat>({})
  const [errors, setErrors] = useState<BySeat>({})
  const [refused, setRefused] = useState<{ seat: number }>()
  if (!operator().minta_identitas) return undefined
  return {
    typed,
    errors,
    refused,
    type: (seat, text) => {
      setTyped((now) => ({ ...now, [seat]: text }))
      setErrors((now) => ({ ...now, [seat]: '' }))
    },
    check: (seats) => {
      const found = seats.flatMap((seat) => {
        const passenger = { nomor_kursi: seat, nama: '-', nomor_identitas: typed[seat] }
        const checked = check(passengerInput, passenger)
        return checked.ok ? [] : [[seat, checked.errors['nomor_identitas'] ?? ''] as const]
      })
      setErrors(Object.fromEntries(found))
      const [first] = found
      setRefused(first && { seat: first[0] })
      return found.length === 0
    },
  }
}
