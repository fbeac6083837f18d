import type { User } from '@tiketbus/contract'
import { useId, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/orders.ts'
import { Card } from '../../../ui/card.tsx'
import { controlClasses, FieldFrame } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'

/** Typed names by seat. */
export type Names = Readonly<Record<number, string>>

type PassengerCardProps = {
  readonly user: User
  readonly seats: readonly number[]
  readonly names: Names
  readonly onNames: (names: Names) => void
  readonly phoneError: string | undefined
}

/** The account's data, read-only, and a name per seat: open if there are several seats, which usually have several passengers. */
export function PassengerCard({ user, seats, names, onNames, phoneError }: PassengerCardProps) {
  return (
    <Card as="section" aria-labelledby="passenger" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="passenger" className="text-lg font-bold">
            {t('confirm.passenger')}
          </h2>
          <ProfileLink />
        </div>
        <p className="text-sm text-muted">{t('confirm.passengerHelp')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <LongField label={t('confirm.name')} value={user.username} className="sm:col-span-2" />
        <LongField label={t('confirm.email')} value={user.email} />
        <TextField
          label={t('confirm.phone')}
          value={user.no_telepon ?? ''}
          type="tel"
          readOnly
          required
          error={phoneError}
        />
      </div>
      <OtherNames seats={seats} names={names} onNames={onNames} />
    </Card>
  )
}

type LongFieldProps = { label: string; value: string; className?: string }

/** A read-only value that wraps: an input would cut a long one off. `rows` is for browsers without `field-sizing`. */
function LongField({ label, value, className }: LongFieldProps) {
  const id = useId()
  return (
    <FieldFrame label={label} controlId={id} className={className}>
      <textarea
        id={id}
        value={value}
        rows={Math.ceil(value.length / 28)}
        readOnly
        required
        className={cx(controlClasses, 'resize-none field-sizing-content wrap-anywhere')}
      />
    </FieldFrame>
  )
}

type OtherNamesProps = Pick<PassengerCardProps, 'seats' | 'names' | 'onNames'>

function OtherNames({ seats, names, onNames }: OtherNamesProps) {
  const [startsOpen] = useState(() => seats.length > 1 || Object.values(names).some((name) => name !== ''))
  return (
    <details open={startsOpen} className="group -mb-2 border-t border-line pt-2">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {t('confirm.otherNames')}
        <Icon name="chevronDown" className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <fieldset className="grid gap-4 pb-3 sm:grid-cols-2">
        <legend className="sr-only">{t('confirm.names')}</legend>
        <p className="text-sm text-muted sm:col-span-2">{t('confirm.namesHelp')}</p>
        {seats.map((seat) => (
          <TextField
            key={seat}
            label={t('confirm.nameFor', { n: seat })}
            optional
            maxLength={100}
            autoComplete="off"
            value={names[seat] ?? ''}
            onChange={(event) => onNames({ ...names, [seat]: event.target.value })}
          />
        ))}
      </fieldset>
    </details>
  )
}

export function ProfileLink() {
  return (
    <NewTabLink className="link tappable" to={paths.profile}>
      {t('confirm.editProfile')}
    </NewTabLink>
  )
}
