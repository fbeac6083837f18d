import type { ManifestStop } from '@tiketbus/contract'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/boarding.ts'
import { SelectField } from '../../../../ui/text-field.tsx'
import { cx } from '../../../../lib/cx.ts'
import { stopName } from '../../shared/stop-name.ts'
import { countSeats } from '../../shared/manifest.ts'

type BusStopChoiceProps = {
  readonly stops: readonly ManifestStop[]
  /** At which of them the bus is. */
  readonly at: ManifestStop | undefined
  readonly onStop: (stop: ManifestStop | undefined) => void
}

/** At which stop the bus is: a ticket that boards elsewhere is named. */
export function BusStopChoice({ stops, at, onStop }: BusStopChoiceProps) {
  return (
    <SelectField
      label={t('boarding.stop')}
      help={t(at ? 'boarding.stopHelp' : 'boarding.stopMissing')}
      fieldClassName="mb-6"
      value={at?.urutan ?? ''}
      options={[
        ['', t('boarding.stopNone')],
        ...stops.map(
          (stop) => [stop.urutan, [stopName(stop), timeOf(stop)].filter(Boolean).join(' · ')] as const,
        ),
      ]}
      onChange={({ target }) => onStop(stops.find(({ urutan }) => String(urutan) === target.value))}
    />
  )
}

const timeOf = ({ waktu, zona }: ManifestStop): string => (waktu === null ? '' : formatDateTime(waktu, zona))

/** How many have got on at each stop, and how many have not yet. */
export function StopCounts({ stops, at }: Pick<BusStopChoiceProps, 'stops' | 'at'>) {
  return (
    <ul aria-label={t('boarding.perStop')} className="tabular grid gap-1 text-sm">
      {stops.map((stop) => {
        const { boarded, paid } = countSeats(stop.naik)
        const isHere = stop.urutan === at?.urutan
        return (
          <li
            key={stop.urutan}
            aria-current={isHere ? 'location' : undefined}
            className={cx('flex flex-wrap justify-between gap-x-4', isHere ? 'font-bold' : 'text-muted')}
          >
            <span className="min-w-0 wrap-anywhere">{stopName(stop)}</span>
            <span>{t('boarding.stopCount', { boarded, missing: paid - boarded })}</span>
          </li>
        )
      })}
    </ul>
  )
}
