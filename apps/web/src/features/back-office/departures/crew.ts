/** Who drives, typed before printing: the fleet does not know it yet, and nothing of it is stored. */
export type Crew = { readonly plate: string; readonly driver: string; readonly helper: string }

export const NO_CREW: Crew = { plate: '', driver: '', helper: '' }
