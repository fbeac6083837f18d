/** The demo's lines: real city pairs, and the buses that serve them. The operators' names are invented. */

import { WAYS, type DemoNode } from './demo-ways.ts'

/** `layout`: the standard layout of the buses of this class; absent: two, an aisle, two. */
type BusClass = { seats: number; facilities: string; factor: number; layout?: string }

/** The seats and facilities of each class of bus, and the factor of its price. */
const CLASSES = {
  suite: { seats: 22, facilities: 'AC, WiFi, Toilet, Selimut, Bantal, Port USB, Makan', factor: 1.7 },
  super: { seats: 28, facilities: 'AC, WiFi, Toilet, Selimut, Port USB, Makan', factor: 1.35 },
  eksekutif: { seats: 36, facilities: 'AC, WiFi, Toilet, Selimut, Port USB', factor: 1 },
  patas: { seats: 45, facilities: 'AC, Toilet, Port USB', factor: 0.8 },
  ekonomi: { seats: 60, facilities: 'AC', factor: 0.6 },
  utama: {
    seats: 29,
    facilities: 'AC, WiFi, Toilet, Selimut, Port USB, Makan',
    factor: 1.4,
    layout: '2-1-dua-kelas',
  },
  double: {
    seats: 50,
    facilities: 'AC, WiFi, Toilet, Selimut, Port USB',
    factor: 1.2,
    layout: 'double-decker',
  },
} as const satisfies Record<string, BusClass>

export type DemoBus = { key: string; nama_bus: string; nomor_polisi: string; class: BusClass }

/** A departure on each day: from `a` or from `b`, at the local time of that city. */
type Run = { from: 'a' | 'b'; at: string }

export type DemoLine = {
  key: string
  a: string
  b: string
  /** Duration of the journey in minutes, ferries included. */
  minutes: number
  /** Price of a seat of class eksekutif, in rupiah. */
  price: number
  buses: readonly DemoBus[]
  /**
   * `daily`: each bus makes the same round trips every day; the runs have the index of their bus. `overnight`: each departure
   * time has two buses, which leave from opposite ends at the same hour and swap ends each day.
   */
  timetable: { daily: readonly (readonly Run[])[] } | { overnight: readonly string[] }
  /** The cities that it passes, the ends included; absent: none. */
  way?: readonly DemoNode[]
}

/** `area`: the letters of the plates; buses have numbers from 7000. */
const fleet = (
  line: string,
  operator: string,
  area: string,
  ...classes: (keyof typeof CLASSES)[]
): readonly DemoBus[] =>
  classes.map((name, index) => ({
    key: `${line}-${index + 1}`,
    nama_bus: `${operator} ${name[0]?.toUpperCase()}${name.slice(1)} ${String(index + 1).padStart(2, '0')}`,
    nomor_polisi: `${area} ${7100 + 11 * index} ${line.slice(0, 1).toUpperCase()}TB`,
    class: CLASSES[name],
  }))

const roundTrip = (out: string, back: string): readonly Run[] => [
  { from: 'a', at: out },
  { from: 'b', at: back },
]

export const DEMO_LINES: readonly DemoLine[] = [
  {
    key: 'jkt-bdg',
    a: 'Jakarta',
    b: 'Bandung',
    minutes: 180,
    price: 130_000,
    buses: fleet('jkt-bdg', 'Cakrawala Trans', 'B', 'eksekutif', 'patas'),
    timetable: {
      daily: [
        [...roundTrip('05:30', '09:30'), ...roundTrip('14:00', '18:30')],
        [...roundTrip('07:30', '12:00'), ...roundTrip('16:30', '20:30')],
      ],
    },
  },
  {
    key: 'jkt-yog',
    a: 'Jakarta',
    b: 'Yogyakarta',
    minutes: 570,
    price: 270_000,
    buses: fleet('jkt-yog', 'Merapi Ekspres', 'AB', 'eksekutif', 'eksekutif', 'suite', 'suite'),
    timetable: { overnight: ['18:00', '20:00'] },
  },
  {
    key: 'jkt-sub',
    a: 'Jakarta',
    b: 'Surabaya',
    minutes: 690,
    price: 370_000,
    buses: fleet('jkt-sub', 'Bahtera Kencana', 'L', 'super', 'super', 'patas', 'patas'),
    timetable: { overnight: ['15:30', '17:30'] },
  },
  {
    key: 'bdg-yog',
    a: 'Bandung',
    b: 'Yogyakarta',
    minutes: 510,
    price: 210_000,
    buses: fleet('bdg-yog', 'Parahyangan Raya', 'D', 'eksekutif', 'eksekutif'),
    timetable: { overnight: ['19:00'] },
  },
  {
    key: 'smg-sub',
    a: 'Semarang',
    b: 'Surabaya',
    minutes: 290,
    price: 160_000,
    buses: fleet('smg-sub', 'Pesisir Utara', 'H', 'patas', 'ekonomi'),
    timetable: {
      daily: [
        roundTrip('07:00', '14:00'),
        [
          { from: 'b', at: '06:30' },
          { from: 'a', at: '13:30' },
        ],
      ],
    },
  },
  {
    key: 'smg-mlg',
    a: 'Semarang',
    b: 'Malang',
    minutes: 330,
    price: 190_000,
    buses: fleet('smg-mlg', 'Lawu Raya', 'H', 'utama', 'double'),
    timetable: { overnight: ['21:30'] },
  },
  {
    key: 'jkt-mlg',
    a: 'Jakarta',
    b: 'Malang',
    minutes: 770,
    price: 410_000,
    buses: fleet('jkt-mlg', 'Lintas Pantura', 'B', 'utama', 'utama'),
    timetable: { overnight: ['13:00'] },
    way: WAYS.pantura,
  },
  {
    key: 'bdg-sub',
    a: 'Bandung',
    b: 'Surabaya',
    minutes: 830,
    price: 330_000,
    buses: fleet('bdg-sub', 'Lintas Selatan', 'D', 'double', 'double'),
    timetable: { overnight: ['15:00'] },
    way: WAYS.selatan,
  },
  {
    key: 'yog-sub',
    a: 'Yogyakarta',
    b: 'Surabaya',
    minutes: 350,
    price: 180_000,
    buses: fleet('yog-sub', 'Sekar Mataram', 'AB', 'eksekutif', 'patas'),
    timetable: {
      daily: [
        roundTrip('06:00', '14:30'),
        [
          { from: 'b', at: '07:00' },
          { from: 'a', at: '15:30' },
        ],
      ],
    },
  },
  {
    key: 'sub-dps',
    a: 'Surabaya',
    b: 'Denpasar',
    minutes: 640,
    price: 290_000,
    buses: fleet('sub-dps', 'Dewata Malam', 'DK', 'super', 'super', 'eksekutif', 'eksekutif'),
    timetable: { overnight: ['16:00', '19:00'] },
  },
  {
    key: 'mlg-dps',
    a: 'Malang',
    b: 'Denpasar',
    minutes: 690,
    price: 300_000,
    buses: fleet('mlg-dps', 'Arjuna Wisata', 'N', 'eksekutif', 'eksekutif'),
    timetable: { overnight: ['17:00'] },
  },
  {
    key: 'tkg-plm',
    a: 'Bandar Lampung',
    b: 'Palembang',
    minutes: 300,
    price: 200_000,
    buses: fleet('tkg-plm', 'Sriwijaya Prima', 'BE', 'eksekutif', 'ekonomi'),
    timetable: {
      daily: [
        roundTrip('07:30', '15:00'),
        [
          { from: 'b', at: '08:00' },
          { from: 'a', at: '15:30' },
        ],
      ],
    },
  },
  {
    key: 'mdn-pku',
    a: 'Medan',
    b: 'Pekanbaru',
    minutes: 720,
    price: 280_000,
    buses: fleet('mdn-pku', 'Lancang Kuning Trans', 'BK', 'super', 'super'),
    timetable: { overnight: ['18:30'] },
  },
  {
    key: 'pdg-pku',
    a: 'Padang',
    b: 'Pekanbaru',
    minutes: 480,
    price: 190_000,
    buses: fleet('pdg-pku', 'Minang Saiyo', 'BA', 'patas', 'patas'),
    timetable: { overnight: ['20:30'] },
  },
  {
    key: 'bdj-pky',
    a: 'Banjarmasin',
    b: 'Palangka Raya',
    minutes: 290,
    price: 150_000,
    buses: fleet('bdj-pky', 'Barito Ekspres', 'DA', 'patas', 'ekonomi'),
    timetable: {
      daily: [
        roundTrip('08:00', '15:00'),
        [
          { from: 'b', at: '07:00' },
          { from: 'a', at: '15:30' },
        ],
      ],
    },
  },
  {
    key: 'mks-plp',
    a: 'Makassar',
    b: 'Palopo',
    minutes: 500,
    price: 220_000,
    buses: fleet('mks-plp', 'Bintang Celebes', 'DD', 'super', 'super'),
    timetable: { overnight: ['19:30'] },
  },
  {
    key: 'mks-rtp',
    a: 'Makassar',
    b: 'Rantepao',
    minutes: 510,
    price: 240_000,
    buses: fleet('mks-rtp', 'Toraja Indah', 'DP', 'suite', 'suite'),
    timetable: { overnight: ['21:00'] },
  },
]
