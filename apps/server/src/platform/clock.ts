/** The server's clock, handed to whoever decides by it; seats and deadlines are decided by the database's own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
