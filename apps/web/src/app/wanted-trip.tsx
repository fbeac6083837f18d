import { lazy, Suspense, useSyncExternalStore } from 'react'
import { rememberedOrigin } from '../lib/remembered-origin.ts'

const ChosenTrip = lazy(async () => {
  const { ChosenTrip: Card } = await import('../features/trips/components/chosen-trip.tsx')
  return { default: Card }
})

const SEATS = /^\/booking\/([1-9]\d{0,9})(?:[?#]|$)/

const wantedId = (): string | undefined => SEATS.exec(rememberedOrigin() ?? '')?.[1]
const noSubscription = () => () => {}

/** Above login and registration: the departure whose seats a guest asked for, so that it is seen to be kept. */
export function WantedTrip() {
  // The page's own HTML, which is the same for everybody, is taken over first.
  const idRute = useSyncExternalStore(noSubscription, wantedId, () => undefined)
  if (idRute === undefined) return null
  return (
    <div className="mx-auto -mb-4 min-h-44 w-full max-w-md px-4 pt-6 sm:px-6">
      <Suspense>
        <ChosenTrip idRute={Number(idRute)} />
      </Suspense>
    </div>
  )
}
