/**
 * The books: each amount that moves is a transfer between two accounts, written in the transaction of its event and never changed;
 * what is owed is a balance. Owns I19: the books agree with tickets, payments and refunds after every commit. Until decisions are made from balances, each
 * transfer follows from those tables (docs/decisions/0114).
 */
export {
  advanceCheck,
  areBooksComplete,
  beginBooksAt,
  beginCheck,
  endCheck,
  listNextOrders,
} from './check-store.ts'
export { listDiffering, postHistory, postMoney } from './books-store.ts'
export { post } from './post.ts'
export { POSTED_AT_SETTING } from './posted-at.ts'
export { eventOf } from './events.ts'
export { insertTicketTransfers } from './ticket-transfers.ts'
export { ACCOUNTS } from './words.ts'
export { lackingOf, listWrittenOff, recoverLoss, writeOff } from './write-off.ts'
