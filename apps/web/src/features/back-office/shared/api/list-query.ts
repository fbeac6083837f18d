export type Paged = { readonly page: number; readonly limit: number }

/** The parameters of a back-office list; the server searches and pages it. */
export type ListQuery = Paged & { readonly q: string; readonly filter: string }

export const paged = ({ q, page, limit }: ListQuery) => ({ ...(q !== '' && { q }), page, limit })
