/** Builders and the test harness: the real server on a real PostgreSQL, with collected mails and jobs that run on demand. */
export { age, ageTrip } from './age.ts'
export { startTestApp, usePayingApp, useTestApp } from './use-test-app.ts'
export { createTestApp, type TestApp, type TestCall, type TestReply } from './app.ts'
export * from './builders.ts'
export { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database.ts'
export { openFaultProxy, type FaultProxy } from './fault-proxy.ts'
export { killAll } from './kill.ts'
export { startMailSink, type MailSink } from './mail-sink.ts'
export { checkInvariants } from './invariants.ts'
export * from './people.ts'
export { aBookedHold, aHold, type HoldFields } from './holds.ts'
export { plainClient, type PlainClient } from './plain-client.ts'
export { aPort } from './ports.ts'
export { startProgram, type Program, type ProgramReply } from './program.ts'
export { atOnce, keepLocked, meet, untilAnotherWaits, untilLocksAreAwaited } from './races.ts'
export { ageOrder, ageRefunds, anUnpaidOrder, type TestOrder } from './builders-payments.ts'
export { createPayingApp, heldAt, startTestProvider, type PayingApp, type TestProvider } from './provider.ts'
export { anOrder, checkAllButMoney, historyOf, ticketsIn, type PlacedOrder } from './orders.ts'
export { findPaymentFaults } from './invariants-payments.ts'
export { ABSENT_ID, ABSENT_ORDER, type EndpointCall } from './endpoint-call.ts'
export { ENDPOINT_CALLS, ENDPOINTS } from './endpoint-calls.ts'
export {
  aDataRequestForm,
  AN_IDENTITY,
  anOperatorForm,
  KNOWN_PASSWORD,
  moveTrip,
} from './endpoint-records.ts'
export { createCrashingServer, type CrashingServer } from './crashing-server.ts'
export { readPdf, type ReadPdf } from './read-pdf.ts'
export { runs } from './runs.ts'
export * from './specified-records.ts'
export { dumpDatabase, type Dump } from './dump/dump.ts'
export { openDueJobs } from './due-jobs.ts'
export { runOldJobs } from './dump/old-queue.ts'
export { countRows, listDumps, restoreDump } from './dump/stored.ts'
export { openCrashProxy, type CrashProxy } from './crash-proxy.ts'
