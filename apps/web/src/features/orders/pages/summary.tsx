import { useEffect, useMemo } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { paths } from '../../../lib/paths.ts'
import { useParams, useSearchParams } from 'react-router'
import { t } from '../../../texts/orders.ts'
import { Redirect } from '../../../ui/redirect.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { useAddressPart, useReturnDay } from '../../trips/index.ts'
import { readSummaryAddress } from '../summary-address.ts'

export { Placeholder } from '../components/confirmation-frame.tsx'

/** /booking/summary/:id?reservation={id_reservasi}&seats={comma list}; `:id` is the departure's */
export function Component() {
  const { id } = useParams()
  const [query] = useSearchParams()
  const reference = useMemo(() => readSummaryAddress(id, query), [id, query])
  if (reference === undefined) return <Redirect to={paths.searchResults} />
  if (reference.reservation === undefined && reference.seats.length === 0)
    return <NoSeats idRute={reference.idRute} />
  return <Confirmation reference={reference} />
}

/** Without seats nothing can be confirmed [O7]. */
export function NoSeats({ idRute }: { idRute: number }) {
  useEffect(() => void showAlert('danger', t('confirm.noSeats'), 'next'), [])
  return <Redirect to={paths.seatSelection(idRute, useReturnDay(), useAddressPart())} />
}
