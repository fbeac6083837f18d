/** A record's id, as an endpoint's path takes it. */
export const params = (id: number | string) => ({ id: String(id) })
