import { localStore } from '../../../../lib/storage.ts'

/** Rolls of a thermal printer, and sheets. */
export const PAPERS = ['58', '80', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

const KEY = 'loket:kertas'

/** The paper of this device's printer. */
export function readPaper(): Paper {
  const kept = localStore.get(KEY)
  return PAPERS.find((paper) => paper === kept) ?? '80'
}

export const keepPaper = (paper: Paper): void => localStore.set(KEY, paper)

const MM_PER_PX = 25.4 / 96

/** The page's size: a roll is as long as its longest piece, and cut after each. `heights` in pixels. */
export function pageRule(paper: Paper, heights: readonly number[]): string {
  if (paper === 'a4') return '@page { size: A4; margin: 12mm }'
  const length = Math.ceil(Math.max(60, ...heights.map((height) => height * MM_PER_PX + 4)))
  return `@page { size: ${paper}mm ${length}mm; margin: 0 }`
}
