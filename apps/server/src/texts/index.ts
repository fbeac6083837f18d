/**
 * Every sentence that the server sends to a person: replies, mails, exported files, its own pages. The default message
 * of each error type is in the contract's table, the messages of form fields in the contract's schemas.
 * A sentence is looked up when it is sent, never while a module loads (`npm run check:texts`): only then is the
 * language known.
 */
import { id } from './id/index.ts'
import { translator } from './translator.ts'

export const t = translator(id)
