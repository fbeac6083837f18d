/** Builders create their own parent rows, straight in the database when no rule is under test. */
import { randomBytes } from 'node:crypto'
import {
  classesOfLayout,
  labelsOfLayout,
  mayCall,
  ROLES,
  seatsOfLayout,
  STANDARD_LAYOUTS,
  type Endpoint,
  type LayoutPlan,
  type PERSONS,
  type Role,
  type StaffRole,
} from '@tiketbus/contract'
import { hashToken } from '../../apps/server/src/platform/http/session.ts'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import { replaceWay } from '../../apps/server/src/trips/index.ts'

let counter = 0
const unique = () => `${process.pid}-${++counter}`

export type TestUser = { id_user: number; username: string; email: string; token: string }

/** Inserts a verified user with a live session; the password is not usable (use the real registration to test logging in). */
export async function aUser(
  db: Db,
  fields: { username?: string; role?: Role; no_telepon?: string } = {},
): Promise<TestUser> {
  const name = unique()
  const email = `orang-${name}@contoh.id`
  const username = fields.username ?? `Orang ${name}`
  const [row] = await db.query<{ id_user: number }>(
    `insert into users (username, email, no_telepon, role, is_verified, password_hash)
     values ($1, $2, $3, $4, true, 'unusable') returning id_user`,
    [username, email, fields.no_telepon ?? '081234567890', fields.role ?? 'user'],
  )
  const id_user = row?.id_user ?? 0
  return { id_user, username, email, token: await aSession(db, id_user) }
}

/** Inserts a live session of an account; returns its token. */
export async function aSession(db: Db, id_user: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query('insert into sessions (token_hash, id_user) values ($1, $2)', [hashToken(token), id_user])
  return token
}

export const anAdmin = (db: Db) => aUser(db, { role: 'admin' })

/** Inserts a counter; returns id_loket. */
export async function aCounter(db: Db, fields: { nama?: string } = {}): Promise<number> {
  const [row] = await db.query<{ id_loket: number }>(
    'insert into counters (nama) values ($1) returning id_loket',
    [fields.nama ?? `Loket ${unique()}`],
  )
  return row?.id_loket ?? 0
}

/** Inserts an agency with its account, without a deposit; `batas`: what it may owe, in rupiah. Returns id_agen. */
export async function anAgency(db: Db, fields: { nama?: string; batas?: number } = {}): Promise<number> {
  const [row] = await db.query<{ id_agen: number }>(
    `with agency as (insert into agencies (nama) values ($1) returning id_agen),
      account as (insert into accounts (id, kind, reference, saldo, batas)
        select nextval('account_numbers'), 'agent', id_agen::text, 0, $2 from agency)
    select id_agen from agency`,
    [fields.nama ?? `Agen ${unique()}`, fields.batas ?? 0],
  )
  return row?.id_agen ?? 0
}

export type TestStaff = TestUser & { peran: StaffRole; id_loket: number | null; id_agen: number | null }

/** Inserts a user who is an active member of the staff; without a scope a clerk gets a new counter, an agent a new agency. */
export async function aStaffMember(
  db: Db,
  peran: StaffRole,
  scope: { id_loket?: number; id_agen?: number; username?: string } = {},
): Promise<TestStaff> {
  const user = await aUser(db, scope.username === undefined ? {} : { username: scope.username })
  const id_loket = peran === 'loket' ? (scope.id_loket ?? (await aCounter(db))) : null
  const id_agen = peran === 'agen' ? (scope.id_agen ?? (await anAgency(db))) : null
  await db.query('insert into staff (id_user, peran, id_loket, id_agen) values ($1, $2, $3, $4)', [
    user.id_user,
    peran,
    id_loket,
    id_agen,
  ])
  return { ...user, peran, id_loket, id_agen }
}

/** The person of the table of permissions: a user, an administrator, or a member of the staff. */
export const aPerson = (db: Db, { role, peran }: (typeof PERSONS)[number]): Promise<TestUser> =>
  peran === undefined ? aUser(db, { role }) : aStaffMember(db, peran)

/** A user of the first role that may make the call. */
export const aCallerOf = (db: Db, endpoint: Endpoint) =>
  aUser(db, { role: ROLES.find((role) => mayCall({ role }, endpoint)) ?? 'user' })

/** The standard layout of this code, by default the executive one of two classes. */
export const aLayout = (kode = '2-1-dua-kelas'): LayoutPlan => {
  const standard = STANDARD_LAYOUTS.find((one) => one.kode === kode)
  if (!standard) throw new Error(`There is no standard layout ${kode}`)
  return standard.plan()
}

/** Inserts a bus of `total_kursi` seats, or with a layout; returns id_bus. */
export async function aBus(
  db: Db,
  fields: { nama_bus?: string; total_kursi?: number; layout?: LayoutPlan } = {},
): Promise<number> {
  const { layout } = fields
  const total_kursi = layout ? seatsOfLayout(layout).length : (fields.total_kursi ?? 40)
  const [row] = await db.query<{ id_bus: number }>(
    `insert into buses (nama_bus, total_kursi, id_tata_letak) values ($1, $2, $3) returning id_bus`,
    [fields.nama_bus ?? `Bus ${unique()}`, total_kursi, layout ? await insertLayout(db, layout) : null],
  )
  return row?.id_bus ?? 0
}

/** Inserts a point; returns id_titik. */
export async function aPoint(db: Db, fields: { kota?: string; nama?: string } = {}): Promise<number> {
  const [row] = await db.query<{ id_titik: number }>(
    `insert into points (kota, nama, zona) values ($1, $2, 'Asia/Jakarta') returning id_titik`,
    [fields.kota ?? 'Semarang', fields.nama ?? `Agen ${unique()}`],
  )
  return row?.id_titik ?? 0
}

async function insertLayout(db: Db, layout: LayoutPlan): Promise<number> {
  const { nama, kelas, dek } = layout
  const seats = [labelsOfLayout(layout), classesOfLayout(layout)]
  const [row] = await db.query<{ id_tata_letak: number }>(
    `insert into layouts (nama, total_kursi, isi, label_kursi, kelas_kursi) values ($1, $2, $3, $4, $5) returning id_tata_letak`,
    [nama, seatsOfLayout(layout).length, JSON.stringify({ kelas, dek }), ...seats],
  )
  return row?.id_tata_letak ?? 0
}

export type TripFields = {
  id_bus?: number
  asal?: string
  tujuan?: string
  /** Minutes from now until departure. */
  inMinutes?: number
  harga?: number
  status?: 'aktif' | 'nonaktif'
  total_kursi?: number
}

/** Inserts a departure, by default in two days; returns id_rute. */
export async function aTrip(db: Db, fields: TripFields = {}): Promise<number> {
  const id_bus = fields.id_bus ?? (await aBus(db, { total_kursi: fields.total_kursi }))
  const [row] = await db.query<{ id_rute: number }>(
    `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, perkiraan_tiba, waktu_tutup, harga, status, terminal_asal, terminal_tujuan, fasilitas, id_tata_letak, total_kursi)
     select $1, $2, $3, 'Asia/Jakarta', 'Asia/Jakarta', t, t + interval '3 hours', t - interval '10 minutes', $5, $6, 'Terminal Asal', 'Terminal Tujuan', 'AC, Toilet',
       l.id_tata_letak, l.total_kursi
     from (select clock_timestamp() + make_interval(mins => $4::int) as t) as departure left join buses b on b.id_bus = $1
       left join layouts l on l.id_tata_letak = b.id_tata_letak returning id_rute`,
    [
      id_bus,
      fields.asal ?? 'Jakarta',
      fields.tujuan ?? 'Bandung',
      fields.inMinutes ?? 2880,
      fields.harga ?? 150_000,
      fields.status ?? 'aktif',
    ],
  )
  return row?.id_rute ?? 0
}

/** The fare of a leg in the departures of `aTripOfLegs`, in rupiah. */
export const LEG_FARE = 50_000

/**
 * Inserts a departure that passes these cities, an hour apart, by default in two days; returns id_rute. Each journey is sold for
 * `LEG_FARE` a leg, except those of `unsold` (naik, turun).
 */
export async function aTripOfLegs(
  db: Db,
  {
    cities = ['Jakarta', 'Cirebon', 'Semarang', 'Surabaya'],
    unsold = [],
    ...fields
  }: TripFields & { cities?: readonly string[]; unsold?: readonly (readonly [number, number])[] } = {},
): Promise<number> {
  const legs = cities.length - 1
  const [asal = '', tujuan = ''] = [cities[0], cities.at(-1)]
  const id_rute = await aTrip(db, { harga: LEG_FARE * legs, ...fields, asal, tujuan })
  const [trip] = await db.query<{ waktu_berangkat: string }>(
    `update trips set perkiraan_tiba = waktu_berangkat + make_interval(hours => $2) where id_rute = $1 returning waktu_berangkat`,
    [id_rute, legs],
  )
  const after = (hours: number) =>
    new Date(Date.parse(trip?.waktu_berangkat ?? '') + hours * 3_600_000).toISOString()
  const simpul = cities
    .slice(1, -1)
    .map((kota, at) => ({ kota, zona: 'Asia/Jakarta' as const, waktu: after(at + 1) }))
  const tarif = cities.flatMap((_, naik) =>
    cities.slice(naik + 1).flatMap((__, at) => {
      const turun = naik + 1 + at
      const isUnsold = unsold.some(([from, to]) => from === naik && to === turun)
      return isUnsold ? [] : [{ naik, turun, harga: LEG_FARE * (turun - naik) }]
    }),
  )
  await db.transaction((tx) => replaceWay(tx, id_rute, { simpul, tarif }))
  return id_rute
}

/** Deletes all departures and buses with what belongs to them, the entries of the books included. */
export function dropAllTrips(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query('alter table transfers disable trigger transfers_no_truncate')
    await tx.query('truncate trips, buses cascade')
    await tx.query('alter table transfers enable trigger transfers_no_truncate')
  })
}

/** Claims a seat for a new user, straight in the tables: held for some minutes, or with a ticket. */
export async function aClaim(
  db: Db,
  fields: {
    id_rute: number
    nomor_kursi: number
    heldMinutes?: number
    status_tiket?: 'pending' | 'confirmed' | 'completed'
  },
): Promise<TestUser> {
  const { id_rute, nomor_kursi, heldMinutes } = fields
  const user = await aUser(db)
  if (heldMinutes === undefined)
    await db.query(
      `with o as (
         insert into orders (id_user, id_rute, email, batas_pembayaran)
         values ($1, $2, $4, clock_timestamp() + interval '1 hour') returning order_group_id
       ), t as (
         insert into tickets (order_group_id, id_rute, nomor_kursi, total_bayar, is_master_ticket, status_tiket)
         select order_group_id, $2, $3, 150000, true, $5 from o returning id_tiket, status_tiket
       ), noted as (
         insert into ticket_history (id_tiket, to_status, cause) select id_tiket, status_tiket, 'ordered' from t
       )
       insert into seat_claims (id_rute, nomor_kursi, id_tiket) select $2, $3, id_tiket from t`,
      [user.id_user, id_rute, nomor_kursi, user.email, fields.status_tiket ?? 'pending'],
    )
  else
    await db.query(
      `with h as (
         insert into holds (id_user, id_rute, nomor_kursi, harga, created_at, latest_expiry, waktu_expired)
         select $1, $2, array[$3::int], 150000, n, n + make_interval(mins => $4::int), n + make_interval(mins => $4::int)
         from (select clock_timestamp() as n) as clock returning id_reservasi, waktu_expired
       )
       insert into seat_claims (id_rute, nomor_kursi, id_reservasi, waktu_expired)
       select $2, $3, id_reservasi, waktu_expired from h`,
      [user.id_user, id_rute, nomor_kursi, heldMinutes],
    )
  return user
}
