import { useOnDemand } from '../../lib/use-on-demand.ts'
import { hasPlan } from './api/has-plan.ts'

const load = () => import('./components/other-leg.tsx')

/** The code of the other half of a journey [H26], loaded only for users who plan one. */
export function useOtherLeg(isPlanned = false) {
  return useOnDemand(isPlanned || hasPlan(), load)
}
