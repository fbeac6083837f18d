import type { ManifestStop } from '@tiketbus/contract'

/** 'Semarang, Terminal Mangkang', or the city alone. */
export const stopName = ({ kota, nama }: Pick<ManifestStop, 'kota' | 'nama'>): string =>
  [kota, nama].filter(Boolean).join(', ')
