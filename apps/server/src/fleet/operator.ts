import {
  DEFAULT_OPERATOR,
  type OperatorFacts,
  type OperatorForm,
  type OperatorInput,
  type Policy,
} from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { requireValue } from '../platform/require-value.ts'
import {
  changeOperator,
  insertPolicy,
  selectOperator,
  selectOperatorForUpdate,
  selectPolicy,
} from './operator-store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof selectOperator>>>

/** Returns the operator: the example's facts until somebody has entered them [F240]. */
export async function getOperator(reader: Reader): Promise<OperatorForm> {
  return orExample(requireValue(await selectOperator(reader), 'the operator'))
}

/** Locks the operator until the transaction ends and returns it. */
export async function lockOperator(tx: Tx): Promise<OperatorForm> {
  return orExample(requireValue(await selectOperatorForUpdate(tx), 'the operator'))
}

/** The name is required, so an empty one has not been entered, nor is there a demo's. */
const orExample = (row: Row): OperatorForm => (row.nama === '' ? { ...row, ...EXAMPLE } : row)

/** Without its policy: a database may have a version although the facts were never entered. */
const {
  versi_kebijakan: _version,
  kebijakan_ringkas: _brief,
  minta_identitas: _asks,
  ...EXAMPLE
} = DEFAULT_OPERATOR

/**
 * Changes the operator, which the caller has locked. A changed policy is a new version [F241]: the texts of an earlier one stay as the
 * passengers of its orders agreed to them.
 */
export async function updateOperator(
  tx: Tx,
  before: OperatorForm,
  input: OperatorInput,
): Promise<OperatorForm> {
  const { kebijakan_ringkas, kebijakan } = input
  await changeOperator(tx, input, true)
  if (kebijakan_ringkas !== before.kebijakan_ringkas || kebijakan !== before.kebijakan)
    await insertPolicy(tx, kebijakan_ringkas, kebijakan)
  return getOperator(tx)
}

/** Enters a demo's operator and policy, once; they still count as an example [F300]. Changes nothing that somebody entered. */
export async function enterExampleOperator(tx: Tx, example: OperatorInput): Promise<void> {
  const row = requireValue(await selectOperatorForUpdate(tx), 'the operator')
  if (row.nama !== '' || row.versi_kebijakan > 0) return
  await changeOperator(tx, example, false)
  await insertPolicy(tx, example.kebijakan_ringkas, example.kebijakan)
}

/** Ends a demo's operator and policy if nobody has replaced them: in real operation they would promise an invented refund. */
export async function clearExampleOperator(tx: Tx): Promise<void> {
  const row = requireValue(await selectOperatorForUpdate(tx), 'the operator')
  if (row.nama === '' || row.diisi_pada !== null) return
  await changeOperator(tx, NOTHING, false)
  if (row.versi_kebijakan > 0) await insertPolicy(tx, '', '')
}

const NOTHING: OperatorInput = {
  nama: '',
  alamat: '',
  no_telepon: '',
  no_whatsapp: '',
  email: '',
  saran_naik: '',
  bagasi: '',
  iuran: '',
  kebijakan_ringkas: '',
  kebijakan: '',
  minta_identitas: false,
}

/** Returns a version of the policy; throws NOT_FOUND. */
export async function getPolicy(reader: Reader, versi_kebijakan: number): Promise<Policy> {
  return (await selectPolicy(reader, versi_kebijakan)) ?? fail('NOT_FOUND')
}

/** Returns the facts that are in every page. */
export function factsOf({
  kebijakan: _text,
  diisi_pada: _at,
  versi: _versi,
  ...facts
}: OperatorForm): OperatorFacts {
  return facts
}
