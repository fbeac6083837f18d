/** The manifest by stop as a file: a row for each passenger who gets off or on at a stop, in the order of the way. */
import {
  seatLabel,
  stopsOfManifest,
  ticketNumber,
  type Manifest,
  type ManifestStop,
  type Seated,
} from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { t } from '../../texts/index.ts'
import { cellsOf, columnsOf, type ColumnOf, type Table } from '../shared/table.ts'
import { readManifest } from './read-manifest.ts'

type Row = {
  stop: ManifestStop
  kind: 'off' | 'on'
  seat: Seated
  label: string
  /** The city at the other end of the journey. */
  other: string
  /** Somebody else leaves the seat here, or takes it. */
  changesHands: boolean
}

const COLUMNS: readonly ColumnOf<Row>[] = [
  [() => t('departures.file.stop'), 'number', 11, ({ stop }) => stop.urutan + 1],
  [() => t('departures.file.time'), 'time', 18, ({ stop }) => wallTime(stop)],
  [() => t('departures.file.city'), 'text', 16, ({ stop }) => stop.kota],
  [() => t('departures.file.point'), 'text', 26, ({ stop }) => stop.nama],
  [() => t('departures.file.kind'), 'text', 12, ({ kind }) => t(`departures.file.${kind}`)],
  [() => t('departures.file.seat'), 'text', 7, ({ label }) => label],
  [() => t('departures.file.passenger'), 'text', 28, ({ seat }) => seat.nama_penumpang],
  [() => t('departures.file.other'), 'text', 16, ({ other }) => other],
  [
    () => t('departures.file.ticket'),
    'text',
    13,
    ({ seat }) => (seat.id_tiket === null ? null : ticketNumber(seat.id_tiket)),
  ],
  [() => t('departures.file.phone'), 'text', 18, ({ seat }) => seat.kontak?.no_telepon ?? null],
  [
    () => t('departures.file.status'),
    'text',
    20,
    ({ seat }) => seat.status_tiket && t(`reports.ticketStatus.${seat.status_tiket}`),
  ],
  [
    () => t('departures.file.hands'),
    'text',
    18,
    ({ changesHands }) => (changesHands ? t('departures.file.yes') : null),
  ],
]

/** Returns the file of a departure; throws NOT_FOUND. */
export async function manifestFile(reader: Reader, id_rute: number): Promise<Table> {
  const { manifest } = await readManifest(reader, id_rute)
  async function* pages() {
    yield cellsOf(COLUMNS, rowsOf(manifest))
  }
  return { name: `manifes-${id_rute}`, columns: columnsOf(COLUMNS), pages: pages() }
}

/** Who gets off stands before who gets on, as at the stop. */
function rowsOf(manifest: Manifest): Row[] {
  const stops = stopsOfManifest(manifest)
  const handed = stops.flatMap(({ ganti }) => ganti)
  const cityOf = (node: number) => stops.find(({ simpul }) => simpul === node)?.kota ?? ''
  const row = (stop: ManifestStop, kind: Row['kind'], seat: Seated): Row => ({
    stop,
    kind,
    seat,
    label: seatLabel(manifest.trip, seat.nomor_kursi),
    other: cityOf(kind === 'on' ? seat.turun : seat.naik),
    changesHands: handed.some(({ naik, turun }) => (kind === 'on' ? naik : turun).id_tiket === seat.id_tiket),
  })
  return stops.flatMap((stop) => [
    ...stop.turun.map((seat) => row(stop, 'off', seat)),
    ...stop.naik.map((seat) => row(stop, 'on', seat)),
  ])
}

function wallTime({ waktu, zona }: ManifestStop): string | null {
  if (waktu === null) return null
  const at = Temporal.Instant.from(waktu).toZonedDateTimeISO(zona).toPlainDateTime()
  return at.toString({ smallestUnit: 'minute' }).replace('T', ' ')
}
