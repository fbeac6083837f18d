/**
 * The books: each amount that moves is a transfer between two accounts, written in the transaction of its event and never changed;
 * what is owed is a balance. Owns I19: the books agree with tickets, payments and refunds after every commit. What a server of an
 * earlier release has written to those tables alone is posted by comparing them (docs/decisions/0114).
 */
export {
  advanceCheck,
  areBooksComplete,
  beginBooksAt,
  beginCheck,
  endCheck,
  listNextOrders,
} from './check-store.ts'
export { listDiffering, postHistory } from './books-store.ts'
export { POSTED_AT_SETTING } from './posted-at.ts'
export { eventOf } from './events.ts'
export {
  balanceOf,
  BOOKS_COMPLETE,
  freeOf,
  goneOf,
  heldThere,
  leftOf,
  lostBy,
  orderBooks,
  promisedOf,
  readBooks,
  writtenOff,
  type OrderBooks,
} from './order-books.ts'
export { findAccount, openAccount, setLimit, spendableOf } from './own-accounts.ts'
export { post, type Transfer } from './post.ts'
export { insertTicketTransfers } from './ticket-transfers.ts'
export { ACCOUNTS, byHand, isByHand, type OwnAccount } from './words.ts'
export { lackingOf, listWrittenOff, recoverLoss, writeOff } from './write-off.ts'
