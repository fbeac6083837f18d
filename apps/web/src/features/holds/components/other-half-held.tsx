import { seatLabel, seatLabelList } from '@tiketbus/contract'
import { t } from '../../../texts/holds.ts'
import { Button } from '../../../ui/button.tsx'
import { OtherHalf } from '../../trips/index.ts'
import type { OtherHalfLineProps } from './other-half-line.tsx'

type OtherHalfHeldProps = Pick<OtherHalfLineProps, 'trip' | 'seats' | 'isChosen' | 'onChoose'> & {
  /** The seats of the other half, and what people read of them if that differs. */
  readonly half: { readonly nomor_kursi: readonly number[]; readonly kursi?: readonly string[] }
}

/** The countdown of the other half in one line [H201], and the same seats for this half while they are free [H202]. */
export function OtherHalfHeld({ trip, seats, isChosen, onChoose, half }: OtherHalfHeldProps) {
  const free = seats?.seats.filter(({ status }) => status === 'available').map(({ number }) => number) ?? []
  // The same seats are those that people read alike: on two buses one number may be two places.
  const names = (half.kursi ?? half.nomor_kursi).map(String)
  const same = free.filter((seat) => names.includes(seatLabel(seats, seat)))
  const isOffered = !isChosen && same.length === names.length
  return (
    <OtherHalf
      from={trip}
      slim="line"
      action={
        isOffered && (
          <Button variant="secondary" size="sm" onClick={() => same.forEach(onChoose)}>
            {t('own.same', { seats: seatLabelList(seats, same) })}
          </Button>
        )
      }
    />
  )
}
