import { tickets } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showAlert } from '../../../lib/alerts.ts'
import { call, errorText, fieldErrors } from '../../../lib/http-client.ts'
import { useIsPlaceholder } from '../../../lib/page-placeholder.ts'
import { paths } from '../../../lib/paths.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { useForm } from '../../../lib/use-form.ts'
import { bySchema } from '../../../lib/validate.ts'
import { t } from '../../../texts/add-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { reloadTickets } from '../api/tickets.ts'
import { readCode } from '../read-code.ts'

/** /tiket/tambah: a ticket from the counter, added to one's account to see it [K960]. A link has its code behind '#'. */
export function Component() {
  const isPlaceholder = useIsPlaceholder()
  return (
    <Page title={t('addOrder.title')} subtitle={t('addOrder.subtitle')}>
      <Card className="max-w-xl">{!isPlaceholder && <AddForm />}</Card>
    </Page>
  )
}

export { Component as Placeholder }

function AddForm() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const form = useForm(
    useState({ kode: codeIn(hash), telepon: '' }),
    bySchema(tickets.addOrder.body),
    refused,
  )
  async function send(body: { kode: string; telepon: string }): Promise<void> {
    try {
      const { data, message } = await call(tickets.addOrder, { body })
      showAlert('success', message ?? t('addOrder.title'), 'next')
      void reloadTickets(client)
      await navigate(paths.order(data.order_group_id), { replace: true })
    } catch (error) {
      const errors = fieldErrors(error)
      setRefused(errors)
      if (Object.keys(errors).length === 0)
        showAlert('danger', errorText(error, t('addOrder.failed')), 'form')
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setRefused({})
    const body = form.check()
    if (body !== undefined) void run(() => send(body))
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <PhotoField
        onCode={(kode) => {
          setRefused({})
          form.set({ kode })
        }}
      />
      <TextField
        label={t('addOrder.code')}
        help={t('addOrder.codeHelp')}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={300}
        {...form.field('kode')}
      />
      <TextField
        label={t('addOrder.phone')}
        help={t('addOrder.phoneHelp')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="max-w-48"
        {...form.field('telepon')}
      />
      <Notice tone="info">{t('addOrder.note')}</Notice>
      <Button type="submit" size="lg" busy={busy}>
        {t('addOrder.submit')}
      </Button>
    </form>
  )
}

/** What is behind '#', as it is if it is not encoded right. */
function codeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** A photo of the ticket; on a phone it opens the camera. */
function PhotoField({ onCode }: { onCode: (kode: string) => void }) {
  const [state, setState] = useState<'reading' | 'unread'>()
  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const photo = target.files?.[0]
    if (!photo) return
    setState('reading')
    const kode = await readCode(photo)
    // The same photo again is a new try.
    target.value = ''
    setState(kode === undefined ? 'unread' : undefined)
    if (kode !== undefined) onCode(kode)
  }
  return (
    <TextField
      label={t('addOrder.photo')}
      help={state === 'reading' ? t('addOrder.reading') : t('addOrder.photoHelp')}
      error={state === 'unread' ? t('addOrder.unread') : undefined}
      optional
      type="file"
      accept="image/*"
      capture="environment"
      onChange={(event) => void read(event)}
    />
  )
}
