import type { Refund } from '@tiketbus/contract'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** The colour of a refund's status. */
export const refundTones: Readonly<Record<Refund['status'], BadgeTone>> = {
  due: 'yellow',
  sent: 'blue',
  done: 'green',
  failed: 'red',
  withdrawn: 'neutral',
}
