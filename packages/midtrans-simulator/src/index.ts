/**
 * An offline payment provider: Midtrans Snap's protocol, its payment page, and faults on demand.
 * It stores every payment in a journal in `dataDir`; every reply is based on the journal.
 */
export { startSimulator } from './simulator.ts'
export type { Simulator, SimulatorOptions } from './simulator.ts'
export type { Control, SessionView } from './control.ts'
export type { Delivery } from './delivery.ts'
export type { ActiveFault, Fault, FaultInput, FaultType } from './faults.ts'
export { Refusal } from './provider-context.ts'
export { METHODS } from './methods.ts'
export type { MethodName } from './methods.ts'
export { TEST_CARDS, TEST_CVV, TEST_OTP } from './cards.ts'
export { manualScheduler, timerScheduler } from './scheduler.ts'
export type { Scheduler } from './scheduler.ts'
export { signatureKey } from './signature.ts'
export { TRANSITIONS } from './states.ts'
export type { TransactionStatus } from './states.ts'
export type { Session, Transaction } from './transactions.ts'
