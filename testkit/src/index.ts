/** Builders and the application's harness for tests: the real server on a real PostgreSQL, mails caught, jobs run on demand. */
export { age, ageTrip } from './age.ts'
export { createTestApp, type TestApp, type TestCall, type TestReply } from './app.ts'
export * from './builders.ts'
export { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database.ts'
export { checkInvariants } from './invariants.ts'
export * from './people.ts'
export { aBookedHold, aHold, type HoldFields } from './holds.ts'
