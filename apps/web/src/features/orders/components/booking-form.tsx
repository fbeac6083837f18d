import type { User } from '@tiketbus/contract'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/orders.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import { readPassengerNames, savePassengerNames } from '../../holds/api/booking-storage.ts'
import type { PlaceOrder } from '../api/place-order.ts'
import type { Booking } from '../api/get-booking.ts'
import type { HoldTimeLeft } from '../hold-time-left.ts'
import { BookingSummary } from './booking-summary.tsx'
import { PassengerCard, ProfileLink, type Names } from './passenger-card.tsx'
import { useIdentities, type BySeat } from '../use-identities.ts'
import { findPlan, otherHalfOf } from '../../trips/api/return-plan.ts'
import { useReturnDay } from '../../trips/index.ts'
import { PayBar } from './pay-bar.tsx'
import { PayTerms } from './pay-terms.tsx'

export type PassengerNames = PlaceOrder['penumpang']

type BookingFormProps = {
  readonly booking: Booking
  readonly user: User
  /** Undefined without a hold. */
  readonly time: HoldTimeLeft | undefined
  /** Seats that now belong to another passenger. */
  readonly conflicts: readonly number[]
  readonly busy: boolean
  /** After a conflict or the end of the hold: the form cannot be submitted. */
  readonly blocked: boolean
  /** Why the last attempt failed. */
  readonly failure: string | undefined
  /** The hold is still being placed, for want of an answer. */
  readonly isPlacing: boolean
  /** The other half of a journey with a way back. */
  readonly otherHalf: ReactNode
  readonly onSubmit: (names: PassengerNames) => void
  readonly onEdit: () => void
}

/** Booking, passengers, terms and button in one form; on a phone the total and the button stay visible. */
export function BookingForm(props: BookingFormProps) {
  const { booking, user, time, conflicts, busy, blocked, failure, isPlacing, otherHalf, onSubmit, onEdit } =
    props
  const { names, typeNames } = useNames(booking, user)
  const identities = useIdentities()
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<{ terms?: string | undefined; phone?: string }>({})
  const seats = booking.nomor_kursi
  const termsId = useId()
  const pulang = useReturnDay()

  // Clearing the checkbox disables the button: the error shows why.
  function agree(now: boolean): void {
    setAgreed(now)
    setErrors({ ...errors, terms: now ? undefined : t('confirm.termsRequired') })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busy || blocked) return
    const found = {
      ...(!agreed && { terms: t('confirm.termsRequired') }),
      ...(!user.no_telepon && { phone: t('confirm.phoneMissing') }),
    }
    setErrors(found)
    const areNumbersRight = identities?.check(seats) ?? true
    if (areNumbersRight && Object.keys(found).length === 0)
      onSubmit(givenPassengers(user, seats, names, identities?.typed))
  }
  // The number may have been added in another tab.
  const phoneError = user.no_telepon ? undefined : errors.phone

  return (
    <form
      onSubmit={submit}
      onInput={onEdit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr]"
    >
      <BookingSummary
        booking={booking}
        time={time}
        conflicts={conflicts}
        isPlacing={isPlacing}
        otherHalf={otherHalf}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:row-start-1">
        <PassengerCard
          user={user}
          seats={seats}
          labels={booking.route}
          names={names}
          onNames={typeNames}
          identities={identities}
          phoneError={phoneError}
        />
        <PayTerms>
          <Checkbox
            id={termsId}
            checked={agreed}
            onChange={(event) => agree(event.target.checked)}
            error={errors.terms}
            label={<TermsLabel />}
          />
        </PayTerms>
        {phoneError && <SubmitError actions={<ProfileLink />}>{t('confirm.phoneMissing')}</SubmitError>}
        {failure !== undefined && <SubmitError>{failure}</SubmitError>}
      </div>
      <PayBar
        total={booking.total_bayar}
        free={seats.length > 0 && booking.total_bayar === 0}
        time={time}
        busy={busy}
        termsId={agreed || blocked ? undefined : termsId}
        disabled={!agreed || blocked || seats.length === 0}
      />
      <Link
        className="link inline-flex min-h-11 items-center gap-2 justify-self-start"
        to={paths.seatSelection(booking.id_rute, pulang, booking.part)}
      >
        <Icon name="arrowLeft" />
        {t('confirm.backToSeats')}
      </Link>
    </form>
  )
}

function useNames({ id_reservasi, nomor_kursi, ...trip }: Booking, user: User) {
  const [names, setNames] = useState<Names>(() => {
    const storedNames = id_reservasi === undefined ? {} : readPassengerNames(id_reservasi)
    return Object.keys(storedNames).length > 0 ? storedNames : namesOfOtherHalf(user, trip, nomor_kursi)
  })
  // Also those of the other half, whose own copy goes when it is ordered, and those typed before a missed hold was placed.
  useEffect(() => {
    if (id_reservasi !== undefined && Object.keys(names).length > 0) savePassengerNames(id_reservasi, names)
  }, [id_reservasi, names])
  return { names, typeNames: setNames }
}

/** The names that were typed for the other half of a journey with a way back, seat by seat [H202]. */
function namesOfOtherHalf(
  { id_user }: User,
  { id_rute, route }: Pick<Booking, 'id_rute' | 'route'>,
  seats: readonly number[],
): Names {
  const plan = findPlan(id_user, '')
  const half = plan && otherHalfOf(plan, { ...route, id_rute })?.half
  if (half === undefined) return {}
  const typed = readPassengerNames(half.id_reservasi)
  const pairs = seats.map((seat, index) => [seat, typed[half.nomor_kursi[index] ?? 0] ?? ''] as const)
  return Object.fromEntries(pairs.filter(([, name]) => name !== ''))
}

/** An error beside the submit button, scrolled into view from behind the bar. */
function SubmitError({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // A block, so that the effect does not return the promise that newer browsers return.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice tone="danger" live="alert" actions={actions}>
        {children}
      </Notice>
    </div>
  )
}

/** The seats for which something was typed. A number needs a name on the wire: without one it is the account's. */
function givenPassengers(
  { username }: User,
  seats: readonly number[],
  names: Names,
  numbers: BySeat = {},
): PassengerNames {
  return seats.flatMap((seat) => {
    const nama = (names[seat] ?? '').trim()
    const nomor_identitas = (numbers[seat] ?? '').trim()
    if (nomor_identitas !== '') return [{ nomor_kursi: seat, nama: nama || username, nomor_identitas }]
    return nama === '' ? [] : [{ nomor_kursi: seat, nama }]
  })
}

function TermsLabel() {
  return (
    <>
      {t('confirm.terms')}{' '}
      <NewTabLink className="link" to={paths.terms}>
        {t('confirm.termsLink')}
      </NewTabLink>{' '}
      {t('confirm.and')}{' '}
      <NewTabLink className="link" to={paths.privacy}>
        {t('confirm.privacyLink')}
      </NewTabLink>
    </>
  )
}
