import { useSearchParams } from 'react-router'
import { DisputeQueue } from '../components/dispute-queue.tsx'
import { RefundQueue } from '../components/refund-queue.tsx'

/** /admin/refunds: refunds and disputed orders. */
export function Component() {
  const [query] = useSearchParams()
  return query.get('antrean') === 'sengketa' ? <DisputeQueue /> : <RefundQueue />
}
