/** The demo's staff: one of each role, two clerks. Real operation disables their accounts with the rest of the demo. */
import {
  demoCrewEmail,
  listStaffOf,
  lockUser,
  seedStaff,
  type DemoAccounts,
  type DemoStaff,
} from '../accounts/index.ts'
import { addAgency, addCounter, listAgencies, listCounters, topUpAgency } from '../company/index.ts'
import { findSeededBuses } from '../fleet/index.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { putOnBus } from '../trips/index.ts'
import { DEMO_LINES } from './demo-lines.ts'

const AGENCY = { nama: 'Agen Melati Travel', no_telepon: '0274555010', alamat: 'Jl. Magelang 12, Yogyakarta' }
const DEPOSIT = 5_000_000
/** 5 percent of each seat. */
const COMMISSION = { asal: null, tujuan: null, kelas: null, bps: 500, rupiah: null }

/** Sets the accounts' roles, once: what a manager changed since stays. The crew's bus gets its new departures each time. */
export async function keepDemoStaff(db: Db, { admin, staff }: DemoAccounts): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await listStaffOf(tx, [admin.email, ...staff.map(({ email }) => email)])
    const id_admin = ids.get(admin.email)?.id_user
    if (id_admin === undefined) return
    // Several servers start at once.
    await lockUser(tx, id_admin)
    for (const member of staff) {
      const known = (await listStaffOf(tx, [member.email])).get(member.email)
      if (known && !known.isStaff) await seedStaff(tx, known.id_user, await positionOf(tx, member, id_admin))
    }
  })
  await putCrewOnBus(db)
}

/** Puts the demo's crew on the departures of one bus, today's and those ahead. */
export async function putCrewOnBus(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const id_bus = (await findSeededBuses(tx)).get(DEMO_LINES[0]?.buses[0]?.key ?? '')
    const members = await listStaffOf(tx, [demoCrewEmail])
    for (const { id_user } of members.values()) if (id_bus !== undefined) await putOnBus(tx, id_user, id_bus)
  })
}

async function positionOf(tx: Tx, { peran, loket }: DemoStaff, id_admin: number) {
  const id_loket = loket === undefined ? null : await counterNamed(tx, loket)
  return { peran, id_loket, id_agen: peran === 'agen' ? await agencyWithDeposit(tx, id_admin) : null }
}

async function counterNamed(tx: Tx, nama: string): Promise<number> {
  const known = (await listCounters(tx, { all: false })).find((counter) => counter.nama === nama)
  return (known ?? (await addCounter(tx, { nama, alamat: null }))).id_loket
}

async function agencyWithDeposit(tx: Tx, id_admin: number): Promise<number> {
  const { data } = await listAgencies(tx, { q: AGENCY.nama, status: 'aktif' })
  if (data[0]) return data[0].id_agen
  const agency = await addAgency(tx, { ...AGENCY, batas_kredit: 0, komisi: [COMMISSION] })
  const topUp = { arah: 'masuk', jumlah: DEPOSIT, cara: 'transfer', bukti: 'Deposit awal demo' } as const
  await topUpAgency(tx, agency, topUp, id_admin)
  return agency.id_agen
}
