/** The only SQL that writes the operator's facts and the versions of the policy. */
import type { OperatorInput, Policy } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const FACTS = `nama, alamat, no_telepon, no_whatsapp, email, saran_naik, bagasi, iuran, minta_identitas, diisi_pada, versi,
  coalesce(p.versi_kebijakan, 0) as versi_kebijakan, coalesce(p.kebijakan_ringkas, '') as kebijakan_ringkas,
  coalesce(p.kebijakan, '') as kebijakan`

/** A policy that was emptied is none. */
const LATEST = `left join (select versi_kebijakan, kebijakan_ringkas, kebijakan from operator_policies
    order by versi_kebijakan desc limit 1) p on p.kebijakan_ringkas <> '' or p.kebijakan <> ''`

const PRESENT = {
  present: ['versi_kebijakan', 'kebijakan_ringkas', 'kebijakan'],
  prepared: false,
} as const

const OPERATOR = sql('fleet_operator', `select ${FACTS} from operator_facts ${LATEST}`, PRESENT)

/** Returns the operator's facts as they were entered, with the policy in force. */
export async function selectOperator(reader: Reader) {
  const [row] = await reader.rows(OPERATOR)
  return row
}

const LOCK = sql(
  'fleet_lock_operator',
  `select ${FACTS} from operator_facts o ${LATEST} for update of o`,
  PRESENT,
)

/** The same, locked until the transaction ends. */
export async function selectOperatorForUpdate(tx: Tx) {
  const [row] = await tx.rows(LOCK)
  return row
}

const CHANGE = sql(
  'fleet_change_operator',
  `update operator_facts set nama = $1, alamat = $2, no_telepon = $3, no_whatsapp = $4, email = $5, saran_naik = $6,
     bagasi = $7, iuran = $8, minta_identitas = coalesce($10::boolean, minta_identitas), diisi_pada = case when $9::boolean then clock_timestamp() end, versi = versi + 1
   returning versi`,
  { prepared: false },
)

/** `entered`: by an administrator, otherwise it is an example. */
export async function changeOperator(tx: Tx, input: OperatorInput, entered: boolean): Promise<void> {
  const { nama, alamat, no_telepon, no_whatsapp, email, saran_naik, bagasi, iuran } = input
  const facts = [nama, alamat, no_telepon, no_whatsapp, email, saran_naik, bagasi, iuran] as const
  await tx.rows(CHANGE, [...facts, entered, input.minta_identitas ?? null])
}

const INSERT_POLICY = sql(
  'fleet_insert_policy',
  `insert into operator_policies (versi_kebijakan, kebijakan_ringkas, kebijakan)
   select coalesce(max(versi_kebijakan), 0) + 1, $1, $2 from operator_policies returning versi_kebijakan`,
  { prepared: false },
)

/** Adds a version of the policy; the caller has locked the operator's row. */
export async function insertPolicy(tx: Tx, kebijakan_ringkas: string, kebijakan: string): Promise<void> {
  await tx.rows(INSERT_POLICY, [kebijakan_ringkas, kebijakan])
}

const POLICY = sql(
  'fleet_policy',
  `select versi_kebijakan, kebijakan_ringkas, kebijakan, berlaku_sejak from operator_policies
   where versi_kebijakan = $1`,
  { prepared: false },
)

export async function selectPolicy(reader: Reader, versi_kebijakan: number): Promise<Policy | undefined> {
  const [row] = await reader.rows(POLICY, [versi_kebijakan])
  return row
}
