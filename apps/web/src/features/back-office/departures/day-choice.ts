/** The days of departure that the list of departures shows. Pure. */
import { addDays } from '../../../lib/dates.ts'
import { isDay } from '../shared/days.ts'

/** Values in the address; '' is the default: from today. */
export const DAY_CHOICES = ['', 'hari-ini', 'besok', 'minggu', 'pilih', 'semua'] as const
export type DayChoice = (typeof DAY_CHOICES)[number]

/** Days at the origin, both included; without a bound the field is absent. */
export type Days = { readonly dari?: string; readonly sampai?: string }

type DaySelection = { readonly hari: string; readonly dari: string; readonly sampai: string }

/** The choice in the address; the default for an unknown value. */
export const choiceOf = (hari: string): DayChoice => DAY_CHOICES.find((known) => known === hari) ?? ''

/** `today`: the operator's. Invalid days, or days in the wrong order, are ignored. */
export function daysOf(selection: DaySelection, today: string): Days {
  switch (choiceOf(selection.hari)) {
    case 'semua':
      return {}
    case 'hari-ini':
      return { dari: today, sampai: today }
    case 'besok':
      return { dari: addDays(today, 1), sampai: addDays(today, 1) }
    case 'minggu':
      return { dari: today, sampai: addDays(today, 6) }
    case 'pilih':
      return chosenDays(selection)
    default:
      return { dari: today }
  }
}

function chosenDays({ dari, sampai }: DaySelection): Days {
  return {
    ...(isDay(dari) && { dari }),
    ...(isDay(sampai) && !isBackwards({ dari, sampai }) && { sampai }),
  }
}

export const isBackwards = ({ dari, sampai }: Omit<DaySelection, 'hari'>): boolean =>
  isDay(dari) && isDay(sampai) && sampai < dari
