import { useQueryClient } from '@tanstack/react-query'
import { showAlert } from '../../lib/alerts.ts'
import type { Part } from '../../lib/paths.ts'
import { tripQuery } from '../trips/api/trips.ts'
import { useAddressPart } from '../trips/index.ts'

/**
 * What handles a refusal of this part of the way, or of a point, that was there when the page was opened [S761]: reads the departure again, so
 * that the page shows what it has now. Returns false for other refusals.
 */
export function usePartRefused(idRute: number, part: Part): (type: string) => Promise<boolean> {
  const client = useQueryClient()
  const { queryKey } = tripQuery(idRute, useAddressPart())
  return async (type) => {
    if (Object.keys(part).length === 0 || !/^(VALIDATION_FAILED|NOT_FOR_SALE)$/.test(type)) return false
    await client.invalidateQueries({ queryKey })
    // If the departure is refused as well, the page has its own words.
    if (client.getQueryState(queryKey)?.error === null) {
      const { t } = await import('../../texts/journeys.ts')
      showAlert('warning', t('journey.changed'))
    }
    return true
  }
}
