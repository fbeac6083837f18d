import type { TripBrief } from '@tiketbus/contract'
import { remainingMs } from '../../lib/countdown.ts'

/** Whether a departure can no longer be ordered: booking has closed, or it is not on sale. `nowMs` is the server's time. */
export const hasClosed = ({ status, waktu_tutup }: TripBrief, nowMs: number): boolean =>
  status === 'nonaktif' || remainingMs(waktu_tutup, nowMs) === 0
