import type { BulkRow } from '@tiketbus/contract'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText, fieldErrors } from '../../../lib/http-client.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { calendarDay } from '../../../lib/dates.ts'
import type { Checked } from '../../../lib/validate.ts'
import { t } from '../../../texts/back-office/bulk-timetable.ts'
import { adminPaths } from '../shared/admin-paths.ts'
import { useAdminMutation } from '../shared/use-admin-mutation.ts'

type Errors = Readonly<Record<string, string>>

type Added = { readonly ditambahkan: number; readonly pertama: readonly number[] }

type BulkCalls<Form, Body> = {
  readonly read: (form: Form) => Checked<Body>
  readonly preview: (body: Body) => Promise<{ data: readonly BulkRow[] }>
  readonly add: (body: Body, key: string) => Promise<{ data: Added }>
  /** Maps errors, which name rows of the sent form, to the rows of the current form. */
  readonly mapErrors?: (errors: Errors, sent: Form, now: Form) => Errors
}

type Preview<Form, Body> = { readonly rows: readonly BulkRow[]; readonly body: Body; readonly form: Form }

/** Previews a form for many departures, then saves exactly what was previewed. */
export function useBulk<Form, Body>(
  form: Form,
  { read, preview, add, mapErrors = (errors) => errors }: BulkCalls<Form, Body>,
) {
  const [previewed, setPreviewed] = useState<Preview<Form, Body>>()
  const [errors, setErrors] = useState<{ of: Errors; sent: Form }>({ of: {}, sent: form })
  const [messages, setMessages] = useState<readonly string[]>([])
  const { busy, run } = useBusy()
  const navigate = useNavigate()
  const listAddress = useRef<string>(adminPaths.routes)
  const mutation = useAdminMutation(() => void navigate(listAddress.current))

  async function loadPreview(body: Body): Promise<void> {
    try {
      const { data } = await preview(body)
      setPreviewed({ rows: data, body, form })
    } catch (error) {
      setErrors({ of: fieldErrors(error), sent: form })
      const text = errorText(error, t('bulk.previewFailed'))
      setMessages([text])
      showAlert('danger', text, 'form')
    }
  }
  return {
    rows: previewed?.rows,
    /** Whether the form has changed since the preview. */
    stale: previewed !== undefined && previewed.form !== form,
    errors: {
      ...(previewed && mapErrors(mutation.errors, previewed.form, form)),
      ...mapErrors(errors.of, errors.sent, form),
    },
    messages,
    previewing: busy,
    preview(): void {
      const checked = read(form)
      setErrors({ of: checked.ok ? {} : checked.errors, sent: form })
      setMessages([])
      if (checked.ok) void run(() => loadPreview(checked.value))
    },
    saving: mutation.busy,
    saveMessages: mutation.messages,
    /** `answer`: why it shall be saved although a bus is elsewhere. */
    save(answer: { readonly alasan_bus?: string }): void {
      if (!previewed) return
      const { rows } = previewed
      const body = { ...previewed.body, ...answer }
      const send = async (key: string) => {
        const reply = await add(body, key)
        listAddress.current = addressOf(reply.data, rows)
        return reply
      }
      // The server's count: for a copied day, departures may have been added since the preview.
      const done = ({ data }: { data: Added }) => t('bulk.saved', { n: data.ditambahkan })
      mutation.run(send, { done, failed: t('bulk.saveFailed'), place: 'next' }, body)
    },
  }
}

/** The list of the added departures' days. */
function addressOf({ ditambahkan, pertama }: Added, rows: readonly BulkRow[]): string {
  const days = rows.map((row) => calendarDay(row.waktu_berangkat, row.zona_asal)).sort()
  return adminPaths.addedRoutes({
    ids: pertama,
    count: ditambahkan,
    dari: days[0] ?? '',
    sampai: days.at(-1) ?? '',
  })
}

export type Bulk = ReturnType<typeof useBulk>
