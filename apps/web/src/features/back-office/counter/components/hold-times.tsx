import { adminPhoneHolds, seatLabelList } from '@tiketbus/contract'
import { useState } from 'react'
import { formatClock, formatShortDate } from '../../../../lib/dates.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/sales.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { holdByPhone } from '../../shared/api/counter.ts'
import { asInstant, asTyped, hoursFrom } from '../../shared/until.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { partOf, type Sale } from '../sale.ts'
import type { SoldSeats } from '../use-departure.ts'

type HoldTimesProps = {
  readonly sale: Sale
  readonly sold: SoldSeats
  readonly onHeld: () => void
  readonly onErrors: (errors: Readonly<Record<string, string>>) => void
}

/** Keeps the typed seats for the caller: one tap on a time, or another time. */
export function HoldTimes({ sale, sold, onHeld, onErrors }: HoldTimesProps) {
  const { trip } = sold
  const zone = trip.zona_asal
  const times = offered(trip.waktu_tutup)
  const [typed, setTyped] = useState(() => asTyped(times.at(-1) ?? serverNow(), zone))
  const mutation = useAdminMutation(onHeld)
  function hold(until: string): void {
    const [first] = sale.rows
    const read = check(adminPhoneHolds.placeHold.body, {
      nomor_kursi: sale.rows.map(({ kursi }) => kursi),
      ...partOf(sale),
      nama_penumpang: first?.nama ?? '',
      no_telepon: sale.telepon,
      until,
    })
    if (!read.ok) {
      const { nama_penumpang, no_telepon, ...other } = read.errors
      return onErrors({
        ...other,
        ...(nama_penumpang && first && { [`nama.${first.kursi}`]: nama_penumpang }),
        ...(no_telepon && { telepon: no_telepon }),
      })
    }
    const seats = seatLabelList(trip, read.value.nomor_kursi)
    mutation.run(
      (key) => holdByPhone(trip.id_rute, read.value, key),
      {
        done: t('sale.held', {
          seats,
          name: read.value.nama_penumpang,
          until: words(Date.parse(until), zone),
        }),
        failed: t('sale.holdFailed'),
      },
      read.value,
    )
  }
  if (times.length === 0) return <Notice tone="warning">{t('sale.holdClosed')}</Notice>
  return (
    <div role="group" aria-label={t('sale.holdTimes')} className="grid gap-3 rounded-md bg-sunken p-3">
      {mutation.messages.map((text) => (
        <Notice key={text} tone="danger" live="alert">
          {text}
        </Notice>
      ))}
      <div className="flex flex-wrap gap-2">
        {times.map((time, index) => (
          <Button
            key={time}
            variant="secondary"
            busy={mutation.busy}
            data-step={index === 0 ? 'hold' : undefined}
            onClick={() => hold(new Date(time).toISOString())}
          >
            {t('sale.holdUntil', { at: words(time, zone) })}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('sale.holdOther')}
          type="datetime-local"
          fieldClassName="grow basis-52"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button variant="secondary" busy={mutation.busy} onClick={() => hold(asInstant(typed, zone))}>
          {t('sale.holdNow')}
        </Button>
      </div>
    </div>
  )
}

/** '12.00', with the day if it is not today. */
function words(time: number, zone: string): string {
  const iso = new Date(time).toISOString()
  const isToday = formatShortDate(iso, zone) === formatShortDate(new Date(serverNow()).toISOString(), zone)
  return isToday ? formatClock(iso, zone) : `${formatShortDate(iso, zone)} ${formatClock(iso, zone)}`
}

/** One, two and four hours from now, and the latest: when booking closes. */
function offered(latest: string): number[] {
  const now = serverNow()
  const times = [1, 2, 4, 24].map((hours) => hoursFrom(now, hours, latest))
  return [...new Set(times)].filter((time) => time > now + 60_000)
}
