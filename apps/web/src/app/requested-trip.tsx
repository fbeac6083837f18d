import { lazy, Suspense, useSyncExternalStore } from 'react'
import { returnDayIn } from '../lib/paths.ts'
import { requestedPage } from '../lib/requested-page.ts'

const ChosenTrip = lazy(async () => {
  const { ChosenTrip: Card } = await import('../features/trips/components/chosen-trip.tsx')
  return { default: Card }
})

const SEATS = /^\/booking\/([1-9]\d{0,9})(?:[?#]|$)/

const requestedSeatPage = (): string | undefined => SEATS.exec(requestedPage() ?? '')?.input
const noSubscription = () => () => {}

/** Above login and registration: the departure that the guest chose, to show that the choice is kept. */
export function RequestedTrip() {
  // Undefined during hydration: the prerendered HTML is the same for everybody.
  const requested = useSyncExternalStore(noSubscription, requestedSeatPage, () => undefined)
  if (requested === undefined) return null
  return (
    <div className="mx-auto -mb-4 min-h-52 w-full max-w-md px-4 pt-6 sm:px-6">
      <Suspense>
        <ChosenTrip
          idRute={Number(SEATS.exec(requested)?.[1])}
          pulang={returnDayIn(new URLSearchParams(requested.split('?')[1]))}
        />
      </Suspense>
    </div>
  )
}
