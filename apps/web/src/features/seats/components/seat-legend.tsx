import { t } from '../../../texts/seats.ts'
import { SeatFace } from './seat-button.tsx'

const APPEARANCES = ['available', 'selected', 'booked'] as const

/** What the seats' colours and icons mean; a line of text names the user's own reservation. */
export function SeatLegend() {
  return (
    <ul
      aria-label={t('seats.legend')}
      className="flex flex-wrap justify-center gap-x-5 gap-y-2 pt-3 text-sm text-muted"
    >
      {APPEARANCES.map((appearance) => (
        <li key={appearance} className="flex items-center gap-2.5">
          <span className="inline-block size-7">
            <SeatFace appearance={appearance} />
          </span>
          {t(`seats.legend.${appearance}`)}
        </li>
      ))}
    </ul>
  )
}
