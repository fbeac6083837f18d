export type Paged = { readonly page: number; readonly limit: number }

/** What a list of administration asks for; the server searches and pages it. */
export type ListQuery = Paged & { readonly q: string; readonly filter: string }

export const paged = ({ q, page, limit }: ListQuery) => ({ ...(q !== '' && { q }), page, limit })
