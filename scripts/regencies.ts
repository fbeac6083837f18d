/**
 * Writes the regencies and cities of Indonesia: `node scripts/regencies.ts <folder of idn-area-data> > apps/server/src/trips/regencies.ts`.
 * The package (`npm pack idn-area-data`) holds every village too, so that the names alone are kept here.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2] ?? ''
const version = String(
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version,
)
const rowsOf = (file: string) =>
  readFileSync(join(folder, 'data', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','))

/** Provinces by the first two digits of their code that do not keep Jakarta's time. */
const WITA = ['51', '52', '53', '63', '64', '65', '71', '72', '73', '74', '75', '76']
const WIT = ['81', '82', '91', '92', '93', '94', '95', '96']
const zoneOf = (code: string) =>
  WITA.includes(code) ? 'Asia/Makassar' : WIT.includes(code) ? 'Asia/Jayapura' : 'Asia/Jakarta'

const SHORT = new Set(['DKI', 'DI'])
const titled = (text: string) =>
  text.replaceAll(/[A-Z]+/g, (word) =>
    SHORT.has(word) ? word : `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`,
  )

const rows = rowsOf('regencies.csv')
/** The names of a province's regencies (KABUPATEN) or cities (KOTA), without that word. */
const namesOf = (province: string, kind: string) =>
  rows
    .filter(([, code, name = '']) => code === province && name.startsWith(`${kind} `))
    .map(([, , name = '']) => titled(name.slice(kind.length + 1).replace('ADMINISTRASI ', '')))
    .join(', ')

const provinces = rowsOf('provinces.csv').map(
  ([code = '', name = '']) =>
    `  ['${titled(name)}', '${zoneOf(code)}', '${namesOf(code, 'KABUPATEN')}', '${namesOf(code, 'KOTA')}'],`,
)

console.log(`/**
 * The provinces with their zone, regencies (kabupaten) and cities (kota), written by \`scripts/regencies.ts\`.
 * Names: idn-area-data ${version} (https://github.com/fityannugroho/idn-area-data), which takes them from the Ministry of Home Affairs.
 * That list is under the Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/), and so is this file.
 */
import type { Zone } from '@tiketbus/contract'

export const PROVINCES: readonly (readonly [province: string, zone: Zone, regencies: string, cities: string])[] = [
${provinces.join('\n')}
]`)
