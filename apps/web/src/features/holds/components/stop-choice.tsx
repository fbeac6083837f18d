import type { Trip } from '@tiketbus/contract'
import { useState } from 'react'
import { calendarDay, formatShortDate, formatTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/journeys.ts'
import { Button } from '../../../ui/button.tsx'

type Stop = NonNullable<Trip['pilihan_titik']>['naik'][number]

export type StopChoiceProps = {
  readonly end: 'naik' | 'turun'
  readonly stops: readonly Stop[]
  /** The chosen point; the only one of a list is chosen. */
  readonly chosen: number | undefined
  /** Booking has closed at this stop. */
  readonly isClosed: (stop: Stop) => boolean
  /** The day of departure, which needs no repetition. */
  readonly day: string
  readonly onChoose: (id: number) => void
}

/** The place to get on, or off: a chosen stop, or the list to choose from. */
export function StopChoice({ end, stops, chosen, isClosed, day, onChoose }: StopChoiceProps) {
  const found = stops.find(({ id_titik }) => id_titik === chosen)
  const [isOpen, setOpen] = useState(found === undefined)
  if (stops.length === 0) return null
  if (found && !isOpen)
    return (
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <h3 className="text-sm text-muted">{t(`journey.${end}`)}</h3>
          <Place stop={found} day={day} />
        </div>
        {stops.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
            <span aria-hidden="true">{t('journey.change')}</span>
            <span className="sr-only">
              {t(end === 'naik' ? 'journey.changeNaik' : 'journey.changeTurun')}
            </span>
          </Button>
        )}
      </div>
    )
  return (
    <fieldset id={`stops-${end}`} tabIndex={-1} className="min-w-0">
      <legend className="text-sm font-semibold">{t(`journey.choose.${end}`)}</legend>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2">
        {stops.map((stop) => (
          <label
            key={stop.id_titik}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-edge px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={`stops-${end}`}
              className="mt-0.5 size-5 shrink-0 accent-brand"
              checked={stop.id_titik === chosen}
              disabled={isClosed(stop)}
              onChange={() => onChoose(stop.id_titik)}
            />
            <div className="min-w-0">
              <Place stop={stop} day={day} isBrief={stop.id_titik !== chosen} />
              {isClosed(stop) && <p className="text-sm font-semibold text-danger">{t('journey.closed')}</p>}
            </div>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type PlaceProps = { readonly stop: Stop; readonly day: string; readonly isBrief?: boolean }

/** '20.00 WIB Agen Sukun', its address, and how to find it unless it is brief. */
function Place({ stop: { nama, alamat, petunjuk, waktu, zona }, day, isBrief = false }: PlaceProps) {
  const isOtherDay = calendarDay(waktu, zona) !== day
  return (
    <div className="min-w-0 leading-snug wrap-break-word">
      <p>
        <strong className="tabular whitespace-nowrap">{formatTime(waktu, zona)}</strong>{' '}
        {isOtherDay && (
          <span className="tabular text-sm whitespace-nowrap text-muted">
            {formatShortDate(waktu, zona)}{' '}
          </span>
        )}
        <span className="font-semibold">{nama}</span>
      </p>
      {alamat && <p className="text-sm text-muted">{alamat}</p>}
      {petunjuk && !isBrief && <p className="text-sm text-muted">{petunjuk}</p>}
    </div>
  )
}
