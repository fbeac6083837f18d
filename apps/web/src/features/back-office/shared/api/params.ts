/** Path parameters with a record's id. */
export const params = (id: number | string) => ({ id: String(id) })
