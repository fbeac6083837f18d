/** Everything that people are notified of: its kinds, chapter by chapter, and the channels that it is sent by. */
import { accountMessages } from './accounts/index.ts'
import { departureMessages } from './back-office/index.ts'
import type { OperatorReader } from './fleet/index.ts'
import { findRecipient, orderMessages, ticketPdfs } from './orders/index.ts'
import { paymentMessages } from './payments/index.ts'
import type { Db } from './platform/database/database.ts'
import type { Limits } from './platform/http/limits.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { createMailChannel, type Transport } from './messages/mail/mail.ts'
import { takeMailShare } from './messages/mail/mail-shares.ts'
import { operatorInMail } from './messages/mail/operator-in-mail.ts'
import { createMessenger } from './messages/messenger.ts'
import type { MessageKinds, Notify } from './messages/message.ts'
import type { RaiseAlert } from './platform/observing/alerts.ts'

const KINDS = {
  ...accountMessages,
  ...orderMessages,
  ...paymentMessages,
  ...departureMessages,
} satisfies MessageKinds

type MessageDeps = {
  db: Db
  publicUrl: string
  limits: Limits
  operator: OperatorReader
  deliverMail: Transport
  raiseAlert: RaiseAlert
  key: (purpose: string) => Buffer
}

/** `jobs` send what was written. */
export type Messages = { notify: Notify<typeof KINDS>; jobs: Jobs }

export function createMessages(deps: MessageDeps): Messages {
  const { db, publicUrl, limits, operator, deliverMail, raiseAlert } = deps
  const key = deps.key('waiting-mail')
  const mail = createMailChannel({
    db,
    key,
    limits,
    kinds: KINDS,
    deliver: deliverMail,
    enclosures: {
      makers: ticketPdfs(deps),
      onFault: (kind, error) =>
        raiseAlert('mail_without_attachment', `A mail goes out without its ${kind}`, {
          cause: String(error),
        }),
    },
    readTexts: async () => operatorInMail(await operator.read()),
  })
  const { notify, jobs } = createMessenger({
    db,
    key,
    publicUrl,
    kinds: KINDS,
    channels: [mail],
    readRecipient: findRecipient,
    takeShare: (address) => takeMailShare(limits, address),
  })
  return { notify, jobs: { ...mail.jobs, ...jobs } }
}
