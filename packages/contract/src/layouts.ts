/** Layouts as they are sent and shown. */
import * as v from 'valibot'
import { endpoint, ok } from './endpoint.ts'
import { idParam, int } from './fields.ts'
import { CLASS_COLOURS, LAYOUT_OBJECTS, layoutFields } from './layout-plan.ts'
import { problemsOfLayout } from './layout-problems.ts'
import { strictObject } from './read.ts'

/** A layout as an administrator sends it: its seats are numbered 1…total_kursi, each once [F580]. */
export const layoutInput = v.pipe(
  strictObject(layoutFields),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { path, msg } of problemsOfLayout(dataset.value))
      addIssue({ message: msg, path: pathItems(path) })
  }),
)

const pathItems = (keys: readonly (string | number)[]): [v.IssuePathItem, ...v.IssuePathItem[]] =>
  keys.map((key) => ({
    type: 'unknown' as const,
    origin: 'value' as const,
    input: undefined,
    key,
    value: undefined,
  })) as [v.IssuePathItem, ...v.IssuePathItem[]]

/** A layout as it is stored and shown; it never changes: a changed one has another number. */
export const layout = v.object({
  id_tata_letak: int,
  nama: v.string(),
  total_kursi: int,
  kelas: v.array(v.object({ nama: v.string(), warna: v.picklist(CLASS_COLOURS) })),
  dek: v.array(
    v.object({
      nama: v.string(),
      baris: v.array(
        v.object({
          nama: v.string(),
          sel: v.array(
            v.nullable(
              v.union([
                v.object({
                  nomor: int,
                  label: v.optional(v.nullable(v.string())),
                  kelas: v.optional(v.nullable(v.string())),
                }),
                v.object({ jenis: v.picklist(LAYOUT_OBJECTS) }),
              ]),
            ),
          ),
        }),
      ),
    }),
  ),
})
export type Layout = v.InferOutput<typeof layout>

export const layouts = {
  getLayout: endpoint({
    method: 'GET',
    path: '/api/tata-letak/:id',
    caller: 'public',
    summary: 'Satu tata letak: baris, lorong, dek dan kelas kursi; tidak pernah berubah',
    params: v.object({ id: idParam }),
    reply: ok(layout),
    errors: ['NOT_FOUND'],
  }),
} as const
