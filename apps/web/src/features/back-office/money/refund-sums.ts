/** Sums of refunds. Pure. */
import type { Refund } from '@tiketbus/contract'

/** What is still to be returned of a refund: without what the provider's dashboard has returned. */
export const leftOf = ({ jumlah, elsewhere, status }: Pick<Refund, 'jumlah' | 'elsewhere' | 'status'>) =>
  status === 'due' ? jumlah - elsewhere : jumlah

/** Whether staff pay it: not what goes back to an agency's deposit by itself [B904]. */
export const isByHand = ({ cara, status, deposit_agen = null }: Refund): boolean =>
  cara === 'manual' && status === 'due' && deposit_agen === null

/** Whether it can be chosen for a batch: staff pay it, and nobody else is doing so. */
export const isPayable = (refund: Refund, ownId: number | undefined): boolean =>
  isByHand(refund) &&
  !refund.taken_back &&
  leftOf(refund) > 0 &&
  (refund.paying_by === null || refund.paying_by === ownId)
