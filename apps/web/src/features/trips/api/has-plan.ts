import { localStore } from '../../../lib/storage.ts'

/** The storage key of `return-plan.ts`; keys that begin with `own:` are deleted at a logout. */
export const PLAN_KEY = 'own:returnPlan'

/** Whether this browser stores a planned way back, of any user. */
export const hasPlan = (): boolean => localStore.get(PLAN_KEY) !== null
