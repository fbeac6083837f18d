import { formatClock, formatShortDate, OPERATOR_ZONE } from '../../../lib/dates.ts'

/** 'Sab, 21 Nov 07.30', for a row of one line. Without the zone's name: a list of several zones adds it. */
export const formatShortTime = (iso: string, zone = OPERATOR_ZONE): string =>
  `${formatShortDate(iso, zone)} ${formatClock(iso, zone)}`
