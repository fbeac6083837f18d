/** The SQL of staff: users with a role beside the owner's. */
import type { StaffMember, StaffRole } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import type { Page } from '../platform/database/lists.ts'
import { sql } from '../platform/database/statements.ts'
import { requireValue } from '../platform/require-value.ts'
import { IS_LIVE } from './session-store.ts'

const MEMBERS = `select u.id_user, u.username, u.email, u.no_telepon, st.peran, st.id_loket, c.nama as nama_loket,
    st.id_agen, a.nama as nama_agen, u.role = 'admin' or st.aktif as aktif, u.password_hash = '' as menunggu,
    live.sesi, live.terakhir_dipakai, coalesce(st.created_at, u.created_at) as created_at,
    case when u.role = 'user' then st.versi else u.versi end as versi
  from users u left join staff st on st.id_user = u.id_user and u.role = 'user'
    left join counters c on c.id_loket = st.id_loket left join agencies a on a.id_agen = st.id_agen
    left join lateral (
      select count(*)::int as sesi, max(s.last_used_at) as terakhir_dipakai from sessions s where s.id_user = u.id_user and ${IS_LIVE}
    ) as live on true
  where u.deleted_at is null and (u.role = 'admin' or st.id_user is not null)`
const PRESENT = ['aktif', 'menunggu', 'sesi', 'created_at', 'versi']

const FOUND = `and ($1::text is null or u.username ilike $1 or u.email ilike $1)
    and ($2::text is null or case $2 when 'nonaktif' then not coalesce(st.aktif, true)
      when 'pemilik' then u.role = 'admin' else st.peran = $2 and st.aktif end)`

const PAGE = sql(
  'accounts_staff_page',
  `${MEMBERS} ${FOUND}
   order by u.role = 'admin' or st.aktif desc, array_position('{pengelola,loket,agen,kru}', st.peran) nulls first, lower(u.username), u.id_user limit $3 offset $4`,
  { prepared: false, present: PRESENT },
)

const COUNT = sql(
  'accounts_count_staff',
  `select count(*) as total from users u left join staff st on st.id_user = u.id_user and u.role = 'user'
   where u.deleted_at is null and (u.role = 'admin' or st.id_user is not null) ${FOUND}`,
  { prepared: false, present: ['total'] },
)

export type StaffFilter = { pattern: string | null; peran: string | null }

/** Owners first, then by role and name; who is inactive last. */
export async function selectStaff(reader: Reader, { pattern, peran }: StaffFilter, page: Page) {
  const rows: StaffMember[] = await reader.rows(PAGE, [pattern, peran, page.limit, page.offset])
  const [count] = await reader.rows(COUNT, [pattern, peran])
  return { rows, total: count?.total ?? 0 }
}

const ONE = sql('accounts_staff_member', `${MEMBERS} and u.id_user = $1`, {
  prepared: false,
  present: PRESENT,
})

export async function selectStaffMember(reader: Reader, id_user: number): Promise<StaffMember | undefined> {
  const [row] = await reader.rows(ONE, [id_user])
  return row
}

const COUNTERS = sql(
  'accounts_staff_counters',
  'select c.id_loket, c.nama from counters c where c.archived_at is null order by lower(c.nama), c.id_loket',
  { prepared: false },
)
const AGENCIES = sql(
  'accounts_staff_agencies',
  'select a.id_agen, a.nama from agencies a where a.archived_at is null order by lower(a.nama), a.id_agen',
  { prepared: false },
)

/** The counters and agencies that are open. */
export async function selectPlaces(reader: Reader) {
  return { loket: await reader.rows(COUNTERS), agen: await reader.rows(AGENCIES) }
}

export type Position = { peran: StaffRole; id_loket: number | null; id_agen: number | null }

const INSERT = sql(
  'accounts_insert_staff',
  'insert into staff (id_user, peran, id_loket, id_agen) values ($1, $2, $3, $4)',
  { prepared: false },
)

export async function insertStaff(tx: Tx, id_user: number, position: Position): Promise<void> {
  await tx.rows(INSERT, [id_user, position.peran, position.id_loket, position.id_agen])
}

const OF_EMAILS = sql(
  'accounts_staff_of_emails',
  `select u.email, u.id_user, st.id_user is not null as is_staff from users u left join staff st on st.id_user = u.id_user
   where u.email = any($1::text[]) and u.is_demo and u.deleted_at is null and u.disabled_at is null order by u.id_user`,
  { prepared: false, present: ['is_staff'] },
)

/** Returns the demo's accounts with these addresses, and whether each has had a role. */
export async function listStaffOf(reader: Reader, emails: readonly string[]) {
  const rows = await reader.rows(OF_EMAILS, [emails])
  return new Map(rows.map(({ email, id_user, is_staff }) => [email, { id_user, isStaff: is_staff }]))
}

const UPDATE = sql(
  'accounts_update_staff',
  `update staff set peran = $2, id_loket = $3, id_agen = $4, aktif = $5, versi = versi + 1 where id_user = $1`,
  { prepared: false },
)

export async function updateStaff(
  tx: Tx,
  id_user: number,
  { peran, id_loket, id_agen, aktif }: Position & { aktif: boolean },
): Promise<void> {
  await tx.rows(UPDATE, [id_user, peran, id_loket, id_agen, aktif])
}

const END = sql(
  'accounts_end_staff',
  'update staff set aktif = false, versi = versi + 1 where id_user = $1 and aktif',
  { prepared: false },
)

/** Makes the user inactive as staff, if they are any: they became an owner, or the account is deleted. */
export async function endStaff(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(END, [id_user])
}

const END_MADE_BY = sql(
  'accounts_end_staff_made_by',
  `update staff set aktif = false, versi = versi + 1
   where aktif and exists (
     select from audit_log a where a.entity = 'user' and a.entity_id = staff.id_user::text
       and a.action in ('invite_staff', 'update_staff') and a.id_admin = any($1))
   returning id_user`,
  { prepared: false },
)

/** Makes those inactive who were invited or changed by one of these accounts; returns their ids. */
export async function endStaffMadeBy(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows(END_MADE_BY, [ids])
  return rows.map(({ id_user }) => id_user)
}

const INSERT_INVITED = sql(
  'accounts_insert_invited_user',
  `insert into users (username, email, no_telepon, password_hash) values ($1, $2, $3, '') returning id_user`,
  { prepared: false },
)

/** Inserts an account without a password, whose address is not proven yet; returns id_user. */
export async function insertInvitedUser(
  tx: Tx,
  user: { username: string; email: string; no_telepon: string | null },
): Promise<number> {
  const [row] = await tx.rows(INSERT_INVITED, [user.username, user.email, user.no_telepon])
  return requireValue(row, 'the id of an invited account').id_user
}
