import { adminTimetable, type Input } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'

export type BulkForm = Input<typeof adminTimetable.addBulk.body>
export type CopyForm = Input<typeof adminTimetable.addCopy.body>

export const previewBulk = (body: BulkForm, signal?: AbortSignal) =>
  call(adminTimetable.previewBulk, { body, ...(signal && { signal }) })
export const addBulk = (body: BulkForm, idempotencyKey: string) =>
  call(adminTimetable.addBulk, { body, idempotencyKey })
export const previewCopy = (body: CopyForm) => call(adminTimetable.previewCopy, { body })
export const addCopy = (body: CopyForm, idempotencyKey: string) =>
  call(adminTimetable.addCopy, { body, idempotencyKey })
