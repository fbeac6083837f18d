/** Who drives, typed before printing and not stored. `plate` undefined: the bus's own. */
export type Crew = { readonly plate: string | undefined; readonly driver: string; readonly helper: string }

export const NO_CREW: Crew = { plate: undefined, driver: '', helper: '' }
