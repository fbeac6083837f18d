import type { User } from '@tiketbus/contract'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export type PassengerNames = readonly { readonly nomor_kursi: number; readonly nama: string }[]

type PassengerFormProps = {
  readonly user: User
  readonly seats: readonly number[]
  readonly busy: boolean
  /** Conflict, no seats, over: nothing can be sent. */
  readonly blocked: boolean
  readonly onSubmit: (names: PassengerNames) => void
}

/** The account's data as they are, a name per seat where somebody else travels, the terms, the button. */
export function PassengerForm({ user, seats, busy, blocked, onSubmit }: PassengerFormProps) {
  const [names, setNames] = useState<Record<number, string>>({})
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<{ terms?: string; phone?: string }>({})

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busy || blocked) return
    const found = {
      ...(!agreed && { terms: t('confirm.termsRequired') }),
      ...(!user.no_telepon && { phone: t('confirm.phoneMissing') }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    onSubmit(
      seats
        .map((seat) => ({ nomor_kursi: seat, nama: (names[seat] ?? '').trim() }))
        .filter(({ nama }) => nama !== ''),
    )
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Card as="section" className="grid gap-5">
        <AccountFields user={user} phoneError={errors.phone} />
        <fieldset className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
          <legend className="float-left w-full font-bold">{t('confirm.names')}</legend>
          <p className="text-sm text-muted sm:col-span-2">{t('confirm.namesHelp')}</p>
          {seats.map((seat) => (
            <TextField
              key={seat}
              label={t('confirm.nameFor', { n: seat })}
              optional
              maxLength={100}
              autoComplete="off"
              value={names[seat] ?? ''}
              onChange={(event) => setNames({ ...names, [seat]: event.target.value })}
            />
          ))}
        </fieldset>
      </Card>
      <Checkbox
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={errors.terms}
        label={<TermsLabel />}
      />
      <Button
        type="submit"
        size="lg"
        wide
        busy={busy}
        busyLabel={t('confirm.submitting')}
        disabled={!agreed || blocked || seats.length === 0}
      >
        {t('confirm.submit')}
      </Button>
    </form>
  )
}

function AccountFields({ user, phoneError }: { user: User; phoneError: string | undefined }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-bold">{t('confirm.passenger')}</h2>
        <ProfileLink />
      </div>
      <p className="text-sm text-muted">{t('confirm.passengerHelp')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('confirm.name')}
          value={user.username}
          readOnly
          required
          fieldClassName="sm:col-span-2"
        />
        <TextField label={t('confirm.email')} value={user.email} type="email" readOnly required />
        <TextField
          label={t('confirm.phone')}
          value={user.no_telepon ?? ''}
          type="tel"
          readOnly
          required
          error={phoneError}
        />
      </div>
      {phoneError && (
        <Notice tone="danger" live="alert" actions={<ProfileLink />}>
          {phoneError}
        </Notice>
      )}
    </>
  )
}

function ProfileLink() {
  return (
    <Link className="link" to={paths.profile} target="_blank">
      {t('confirm.editProfile')} <span className="sr-only">{t('confirm.newTab')}</span>
    </Link>
  )
}

function TermsLabel() {
  return (
    <>
      {t('confirm.terms')}{' '}
      <Link className="link" to={paths.terms} target="_blank">
        {t('confirm.termsLink')}
      </Link>{' '}
      {t('confirm.and')}{' '}
      <Link className="link" to={paths.privacy} target="_blank">
        {t('confirm.privacyLink')}
      </Link>
    </>
  )
}
