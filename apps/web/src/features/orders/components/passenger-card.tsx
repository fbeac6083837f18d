import { IDENTITY_DAYS, type User, seatLabel, type Labelled } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/orders.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldError, useFieldIds } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Suggestions, TextField } from '../../../ui/text-field.tsx'
import { earlierNamesQuery } from '../api/earlier-names.ts'
import type { Identities } from '../use-identities.ts'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'

/** Typed names by seat. */
export type Names = Readonly<Record<number, string>>

type PassengerCardProps = {
  readonly user: User
  readonly seats: readonly number[]
  /** Their departure, which may have labels for them. */
  readonly labels: Labelled
  readonly names: Names
  readonly onNames: (names: Names) => void
  /** Undefined if the operator does not ask for identity numbers. */
  readonly identities: Identities | undefined
  readonly phoneError: string | undefined
}

/** The account's data, read-only, and a name per seat: open if there are several seats, which usually have several passengers. */
export function PassengerCard({ phoneError, ...names }: PassengerCardProps) {
  const { user } = names
  return (
    <Card
      as="section"
      aria-labelledby="passenger"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:p-4 sm:gap-4"
    >
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="passenger" className="text-lg font-bold">
            {t('confirm.passenger')}
          </h2>
          <ProfileLink />
        </div>
        <p className="text-sm text-muted">{t('confirm.passengerHelp')}</p>
      </div>
      <div className="grid gap-1.5">
        <OwnField label={t('confirm.name')} value={user.username} />
        <OwnField label={t('confirm.email')} value={user.email} />
        <OwnField label={t('confirm.phone')} value={user.no_telepon ?? ''} error={phoneError} />
      </div>
      <SeatNames {...names} />
    </Card>
  )
}

type OwnFieldProps = { label: string; value: string; error?: string | undefined }

/** A read-only value in one line with its label. It wraps: an input would cut a long one off. `rows` is for browsers without `field-sizing`. */
function OwnField({ label, value, error }: OwnFieldProps) {
  const ids = useFieldIds({ error })
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={ids.id} className="text-sm text-muted">
          {label}
        </label>
        <textarea
          {...ids}
          value={value}
          cols={28}
          rows={Math.max(1, Math.ceil(value.length / 28))}
          readOnly
          required
          className="tabular ml-auto max-w-full resize-none rounded-sm bg-transparent text-right font-semibold field-sizing-content wrap-anywhere"
        />
      </div>
      {error && <FieldError id={`${ids.id}-error`}>{error}</FieldError>}
    </div>
  )
}

type SeatNamesProps = Pick<
  PassengerCardProps,
  'user' | 'seats' | 'labels' | 'names' | 'onNames' | 'identities'
>

/**
 * A name for each seat is asked for [O242], since a ticket is used by the person named on it: the account's own for one seat, suggestions
 * from earlier journeys for several. Left empty, a seat has the account's name.
 */
function SeatNames({ user, seats, labels, names, onNames, identities }: SeatNamesProps) {
  const [wantsNames, setWantsNames] = useState(false)
  const { data: earlier = [] } = useQuery({ ...earlierNamesQuery(), enabled: wantsNames })
  const own = seats.length === 1 ? user.username : ''
  const listId = useId()
  const refused = useRef<HTMLInputElement>(null)
  // The button is far below on a phone.
  useEffect(() => {
    if (identities?.refused === undefined) return
    refused.current?.closest('details')?.setAttribute('open', '')
    refused.current?.focus()
  }, [identities?.refused])
  return (
    <details open className="group -mb-2 border-t border-line pt-2">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {t('confirm.otherNames')}
        <Icon name="chevronDown" className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <fieldset className="grid gap-4 pb-3 sm:grid-cols-2">
        <legend className="sr-only">{t('confirm.names')}</legend>
        <p className="text-sm text-muted sm:col-span-2">{t('confirm.namesHelp')}</p>
        {identities && (
          <p className="-mt-2 text-sm text-muted sm:col-span-2">{t('identity.why', { n: IDENTITY_DAYS })}</p>
        )}
        {seats.map((seat) => (
          <div key={seat} className="grid content-start gap-3">
            <TextField
              label={t('confirm.nameFor', { n: seatLabel(labels, seat) })}
              maxLength={100}
              autoComplete="off"
              list={listId}
              onFocus={() => setWantsNames(true)}
              value={names[seat] ?? own}
              onChange={(event) => onNames({ ...names, [seat]: event.target.value })}
            />
            {identities && (
              <TextField
                label={t('identity.fieldOf', { n: seatLabel(labels, seat) })}
                ref={seat === identities.refused?.seat ? refused : null}
                optional
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={identities.typed[seat] ?? ''}
                error={identities.errors[seat] || undefined}
                onChange={(event) => identities.type(seat, event.target.value)}
              />
            )}
          </div>
        ))}
        <Suggestions id={listId} texts={[...new Set([user.username, ...earlier])]} />
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
