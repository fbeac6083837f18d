/** The known cities: their time zone, their long-distance terminal, and their other names. */
import type { City, Zone } from '@tiketbus/contract'

const WIB: Zone = 'Asia/Jakarta'
const WITA: Zone = 'Asia/Makassar'
const WIT: Zone = 'Asia/Jayapura'

const byZone: readonly [Zone, readonly (readonly [nama: string, terminal: string])[]][] = [
  [
    WIB,
    [
      ['Banda Aceh', 'Terminal Batoh'],
      ['Medan', 'Terminal Amplas'],
      ['Pematangsiantar', 'Terminal Tanjung Pinggir'],
      ['Pekanbaru', 'Terminal Bandar Raya Payung Sekaki'],
      ['Padang', 'Terminal Anak Air'],
      ['Bukittinggi', 'Terminal Simpang Aur'],
      ['Jambi', 'Terminal Alam Barajo'],
      ['Palembang', 'Terminal Alang-Alang Lebar'],
      ['Lubuklinggau', 'Terminal Watervang'],
      ['Bengkulu', 'Terminal Air Sebakul'],
      ['Bandar Lampung', 'Terminal Rajabasa'],
      ['Serang', 'Terminal Pakupatan'],
      ['Cilegon', 'Terminal Terpadu Merak'],
      ['Tangerang', 'Terminal Poris Plawad'],
      ['Jakarta', 'Terminal Terpadu Pulo Gebang'],
      ['Depok', 'Terminal Jatijajar'],
      ['Bekasi', 'Terminal Induk Bekasi'],
      ['Bogor', 'Terminal Baranangsiang'],
      ['Sukabumi', 'Terminal KH Ahmad Sanusi'],
      ['Bandung', 'Terminal Leuwipanjang'],
      ['Garut', 'Terminal Guntur'],
      ['Tasikmalaya', 'Terminal Indihiang'],
      ['Cirebon', 'Terminal Harjamukti'],
      ['Kuningan', 'Terminal Kertawangunan'],
      ['Tegal', 'Terminal Tegal'],
      ['Pekalongan', 'Terminal Pekalongan'],
      ['Purwokerto', 'Terminal Bulupitu'],
      ['Wonosobo', 'Terminal Mendolo'],
      ['Magelang', 'Terminal Tidar'],
      ['Semarang', 'Terminal Mangkang'],
      ['Salatiga', 'Terminal Tingkir'],
      ['Kudus', 'Terminal Jati'],
      ['Solo', 'Terminal Tirtonadi'],
      ['Yogyakarta', 'Terminal Giwangan'],
      ['Madiun', 'Terminal Purboyo'],
      ['Ponorogo', 'Terminal Seloaji'],
      ['Bojonegoro', 'Terminal Rajekwesi'],
      ['Tuban', 'Terminal Kambang Putih'],
      ['Kediri', 'Terminal Tamanan'],
      ['Tulungagung', 'Terminal Gayatri'],
      ['Blitar', 'Terminal Patria'],
      ['Surabaya', 'Terminal Purabaya'],
      ['Malang', 'Terminal Arjosari'],
      ['Probolinggo', 'Terminal Bayuangga'],
      ['Jember', 'Terminal Tawang Alun'],
      ['Banyuwangi', 'Terminal Sri Tanjung'],
      ['Pontianak', 'Terminal Sungai Ambawang'],
      ['Singkawang', 'Terminal Pasiran'],
      ['Palangka Raya', 'Terminal WA Gara'],
      ['Sampit', 'Terminal Patih Rumbih'],
    ],
  ],
  [
    WITA,
    [
      ['Denpasar', 'Terminal Mengwi'],
      ['Mataram', 'Terminal Mandalika'],
      ['Sumbawa Besar', 'Terminal Sumer Payung'],
      ['Bima', 'Terminal Dara'],
      ['Kupang', 'Terminal Oebobo'],
      ['Banjarmasin', 'Terminal Gambut Barakat'],
      ['Balikpapan', 'Terminal Batu Ampar'],
      ['Samarinda', 'Terminal Sungai Kunjang'],
      ['Makassar', 'Terminal Daya'],
      ['Parepare', 'Terminal Lumpue'],
      ['Palopo', 'Terminal Dangerakko'],
      ['Rantepao', 'Terminal Bolu'],
      ['Mamuju', 'Terminal Simbuang'],
      ['Palu', 'Terminal Mamboro'],
      ['Poso', 'Terminal Kasintuwu'],
      ['Gorontalo', 'Terminal Dungingi'],
      ['Manado', 'Terminal Malalayang'],
      ['Kendari', 'Terminal Puuwatu'],
    ],
  ],
  [
    WIT,
    [
      ['Ambon', 'Terminal Mardika'],
      ['Sorong', 'Terminal Remu'],
      ['Jayapura', 'Terminal Entrop'],
    ],
  ],
]

/** Other and older names, abbreviations, and the name of a region if this is its only city with a terminal. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'Banda Aceh': ['Aceh'],
  Pematangsiantar: ['Siantar', 'Pematang Siantar'],
  Medan: ['Mdn'],
  Pekanbaru: ['Pku', 'Pekan Baru'],
  Padang: ['Pdg'],
  Bukittinggi: ['Bukit Tinggi'],
  Palembang: ['Plg'],
  Lubuklinggau: ['Lubuk Linggau', 'Linggau'],
  'Bandar Lampung': ['Lampung', 'Tanjung Karang', 'Tanjungkarang'],
  Serang: ['Banten'],
  Jakarta: ['Jkt', 'DKI', 'DKI Jakarta'],
  Bekasi: ['Bks'],
  Bogor: ['Bgr'],
  Bandung: ['Bdg'],
  Tasikmalaya: ['Tasik'],
  Purwokerto: ['Pwt'],
  Semarang: ['Smg'],
  Solo: ['Surakarta'],
  Yogyakarta: ['Jogja', 'Yogya', 'Jogjakarta', 'Jogyakarta', 'Djogja'],
  Surabaya: ['Sby'],
  Malang: ['Mlg'],
  Banyuwangi: ['Bwi'],
  Pontianak: ['Ptk'],
  'Palangka Raya': ['Palangkaraya'],
  Denpasar: ['Bali', 'Dps'],
  Mataram: ['Lombok'],
  'Sumbawa Besar': ['Sumbawa'],
  Banjarmasin: ['Bjm'],
  Balikpapan: ['Bpn'],
  Samarinda: ['Smd'],
  Makassar: ['Ujung Pandang', 'Ujungpandang', 'Mks'],
  Parepare: ['Pare-Pare', 'Pare Pare'],
  Rantepao: ['Toraja', 'Tana Toraja'],
}

/** All known cities, sorted by name. */
export const CITIES: readonly City[] = byZone
  .flatMap(([zona, cities]) =>
    cities.map(([nama, terminal]) => ({ nama, zona, terminal, alias: [...(ALIASES[nama] ?? [])] })),
  )
  .sort((a, b) => a.nama.localeCompare(b.nama, 'id'))

const byName = new Map(CITIES.map((city) => [city.nama.toLowerCase(), city]))
const byAlias = new Map(CITIES.flatMap((city) => city.alias.map((alias) => [alias.toLowerCase(), city])))

/** Returns the city of that name, ignoring case. */
export function findCity(nama: string): City | undefined {
  return byName.get(nama.toLowerCase())
}

/** Returns the city with that alias, ignoring case. */
export function findCityByAlias(alias: string): City | undefined {
  return byAlias.get(alias.trim().toLowerCase())
}

/** The shortest prefix that is completed: a shorter one matches too many names. */
const BEGINNING_LETTERS = 3

/** Returns the city name that a search text stands for: by name, alias or unambiguous prefix; else the trimmed text. */
export function resolveCityName(text: string): string {
  const wanted = text.trim().toLowerCase()
  const known = findCity(wanted) ?? findCityByAlias(wanted)
  if (known) return known.nama
  const beginning =
    wanted.length < BEGINNING_LETTERS
      ? []
      : CITIES.filter((city) => city.nama.toLowerCase().startsWith(wanted))
  return beginning.length === 1 && beginning[0] ? beginning[0].nama : text.trim()
}

/** Whether two names stand for the same city: an administrator may have corrected how it is written. */
export function isSameCity(one: string, other: string): boolean {
  const nameOf = (text: string) => (findCity(text.trim()) ?? findCityByAlias(text))?.nama ?? text.trim()
  return nameOf(one).toLowerCase() === nameOf(other).toLowerCase()
}
