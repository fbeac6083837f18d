import { seatLabel, stopsOfManifest, ticketNumber, type Manifest, type Seated } from '@tiketbus/contract'
import { Fragment, type ReactNode } from 'react'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { cityAt } from '../../shared/seats-of-part.ts'
import { stopName } from '../../shared/stop-name.ts'
import { handOverText } from '../stop-texts.ts'

type StopSheetRowsProps = {
  readonly manifest: Manifest
  readonly columns: number
  /** The row of a passenger who gets on, below the name of their stop. */
  readonly row: (seat: Seated, note: string) => ReactNode
}

/** The printed manifest by stop: who gets on with a box to tick, then who gets off and which seats change hands [B702]. */
export function StopSheetRows({ manifest, columns, row }: StopSheetRowsProps) {
  const { trip } = manifest
  const nameOf = ({ nomor_kursi, nama_penumpang, id_tiket }: Seated) => (
    <Fragment key={id_tiket ?? nomor_kursi}>
      {`${seatLabel(trip, nomor_kursi)} ${nama_penumpang ?? t('departure.noName')} `}
      {id_tiket !== null && <span className="whitespace-nowrap">{`(${ticketNumber(id_tiket)})`}</span>}
    </Fragment>
  )
  return stopsOfManifest(manifest).map((stop) => (
    <tbody key={stop.urutan} className="manifest-stop">
      <tr>
        <th colSpan={columns} scope="rowgroup">
          {stopName(stop)}
          {stop.waktu !== null && ` · ${formatDateTime(stop.waktu, stop.zona)}`}
          <span>
            {t('stopList.counts', { on: stop.naik.length, off: stop.turun.length, n: stop.di_bus })}
          </span>
        </th>
      </tr>
      {stop.turun.length > 0 && (
        <Line
          columns={columns}
          title={t('stopList.off')}
          text={stop.turun.flatMap((seat, at) => [at > 0 && ' · ', nameOf(seat)])}
        />
      )}
      {stop.ganti.length > 0 && (
        <Line
          columns={columns}
          title={t('stopList.handOver')}
          text={stop.ganti
            .map((seat) =>
              [
                `${seatLabel(trip, seat.nomor_kursi)} ${handOverText(seat)}`,
                seat.terlalu_awal && `(${t('stopList.early')})`,
              ]
                .filter(Boolean)
                .join(' '),
            )
            .join(' · ')}
        />
      )}
      {stop.naik.map((seat) => row(seat, t('stopList.to', { city: cityAt(trip, seat.turun) })))}
    </tbody>
  ))
}

function Line({ columns, title, text }: { columns: number; title: string; text: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns}>
        <b>{`${title}: `}</b>
        {text}
      </td>
    </tr>
  )
}
