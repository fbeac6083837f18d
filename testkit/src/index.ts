/** Builders and the test harness: the real server on a real PostgreSQL, with collected mails and jobs that run on demand. */
export * from './authenticator.ts'
export { age, ageTrip } from './age.ts'
export { startTestApp, usePayingApp, useTestApp } from './use-test-app.ts'
export { createTestApp, type TestApp, type TestCall, type TestReply } from './app.ts'
export * from './builders.ts'
export { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database.ts'
export { killAll } from './kill.ts'
export { startMailSink, type MailSink } from './mail-sink.ts'
export { checkInvariants } from './invariants.ts'
export * from './people.ts'
export {
  aBlockForm,
  aBookedHold,
  aHold,
  aPhoneHold,
  aPhoneHoldForm,
  aStandingBlock,
  aStandingBlockForm,
  inHours,
  type HoldFields,
} from './holds.ts'
export { aPort } from './ports.ts'
export { startProgram, type Program, type ProgramReply } from './program.ts'
export { atOnce, keepLocked, meet, untilAnotherWaits, untilLocksAreAwaited, untilServed } from './races.ts'
export { ageOrder, ageRefunds, anUnpaidOrder, type TestOrder } from './builders-payments.ts'
export { createPayingApp, heldAt, startTestProvider, type PayingApp, type TestProvider } from './provider.ts'
export { anOrder, checkAllButMoney, historyOf, ticketsIn, type PlacedOrder } from './orders.ts'
export { findPaymentFaults } from './invariants-payments.ts'
export {
  aDataRequestForm,
  anAgencyForm,
  AN_IDENTITY,
  anOperatorForm,
  aPointForm,
  KNOWN_PASSWORD,
  moveTrip,
} from './forms.ts'
export { readPdf, type ReadPdf } from './read-pdf.ts'
export { runs } from './runs.ts'
export * from './shifts.ts'
export { openDueJobs } from './due-jobs.ts'
export { makeOldQueue, runOldJobs } from './old-queue.ts'
