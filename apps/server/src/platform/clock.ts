/** The server's clock, passed to the code that decides by it; seats and deadlines use the database's clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
