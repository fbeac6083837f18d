import { commonTexts } from './common.ts'
import { translator } from './translator.ts'

export const seatsTexts = {} as const

/** Looks up the sentences of this chapter and the common ones. */
export const t = translator({ ...commonTexts, ...seatsTexts })
