import { localStore } from '../../../lib/storage.ts'

/** The key of `return-plan.ts`; what begins with `own:` goes when its owner logs out. */
export const PLAN = 'own:returnPlan'

/** Whether this browser keeps a planned way back; who planned it is not looked at yet. */
export const hasPlan = (): boolean => localStore.get(PLAN) !== null
