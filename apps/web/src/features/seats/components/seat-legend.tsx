import { t } from '../../../texts/seats.ts'
import { SeatFace, type SeatLook } from './seat-button.tsx'

const looks: readonly SeatLook[] = ['available', 'selected', 'booked', 'my_reservation']

/** What the seats' colours and icons mean; the user's own reservation only if there is one. */
export function SeatLegend({ withOwn }: { withOwn: boolean }) {
  return (
    <ul
      aria-label={t('seats.legend')}
      className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm text-muted"
    >
      {looks
        .filter((look) => withOwn || look !== 'my_reservation')
        .map((look) => (
          <li key={look} className="flex items-center gap-2.5">
            <span className="inline-block size-7">
              <SeatFace look={look} />
            </span>
            {t(`seats.legend.${look}`)}
          </li>
        ))}
    </ul>
  )
}
