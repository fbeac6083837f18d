import { t } from '../../../texts/back-office/points.ts'

/** Statuses of a point with their names, for fields and filters. */
export const pointStatuses = () =>
  [
    ['aktif', t('points.active')],
    ['nonaktif', t('points.inactive')],
  ] as const
