/** The operator's facts and policy, as administration edits them. */
import * as v from 'valibot'
import { endpoint, ok } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { operatorInput, operatorRecord } from '../operator.ts'
import { GUARDED } from './shared.ts'

/** `diisi_pada`: null while the example's facts are shown, because nobody has entered the operator's. */
export const operatorForm = v.object({ ...operatorRecord.entries, diisi_pada: v.nullable(instant) })
export type OperatorForm = v.InferOutput<typeof operatorForm>

export const adminOperator = {
  getOperator: endpoint({
    method: 'GET',
    path: '/api/admin/operator',
    needs: 'operator.edit',
    summary: 'Pengaturan operator',
    reply: ok(operatorForm),
    errors: GUARDED,
  }),
  updateOperator: endpoint({
    method: 'PUT',
    path: '/api/admin/operator',
    needs: 'operator.edit',
    summary: 'Ubah pengaturan operator; kebijakan yang berubah mendapat versi baru',
    confirm: 'always',
    body: operatorInput,
    reply: ok(operatorForm),
    errors: [...GUARDED, 'PASSWORD_NEEDED', 'EDIT_CONFLICT'],
  }),
} as const
