/**
 * Links in mails: to set a password, to log in. The request adds a job for every address, and the job looks for the
 * account. So neither the reply nor its time reveals whether there is one.
 */
import { addJob, type Jobs } from '../platform/jobs/jobs.ts'
import { seal, unseal } from '../platform/sealing.ts'
import { hashToken } from '../platform/http/session.ts'
import type { AccountsDeps } from './deps.ts'
import { insertLink, renewLoginLink } from './link-store.ts'
import { makeToken } from './secrets.ts'
import { mayMailLinkTo, mayMailTo, requireQuietNetwork } from './rate-limits.ts'

/** The payload of such a job; sealed, because it contains an address. */
type LinkRequest = {
  purpose: 'reset' | 'login'
  email: string
  /** No further mail may go to the address: the newest link of the last hour is valid again. */
  renew?: boolean
}

type From = { address: string; knownAddress: string | undefined }

const SEAL = 'waiting-link'

/** Mails a reset link if the address has an account; the reply is the same for every address. Throws RATE_LIMITED. */
export async function requestReset(deps: AccountsDeps, email: string, from: From): Promise<void> {
  await requireQuietNetwork(deps, 'forgot', from.address)
  if (await mayMailTo(deps, email, { caller: from.knownAddress }))
    await leaveJob(deps, { purpose: 'reset', email })
}

/**
 * The same for a link that logs in. Beyond the hour's mails the newest link of the hour is valid again: it lives 10 minutes only, and
 * strangers who request links would lock its owner out for the rest of the hour [A34]. Throws RATE_LIMITED.
 */
export async function requestLoginLink(deps: AccountsDeps, email: string, from: From): Promise<void> {
  await requireQuietNetwork(deps, 'link', from.address)
  const renew = !(await mayMailLinkTo(deps, email, from.knownAddress))
  await leaveJob(deps, { purpose: 'login', email, renew })
}

function leaveJob({ db, key }: AccountsDeps, request: LinkRequest): Promise<void> {
  const sealed = seal(key(SEAL), JSON.stringify(request))
  return db.transaction((tx) => addJob(tx, 'mail_link', { sealed }))
}

/** The job that makes the link and queues its mail. */
export function linkJobs(deps: Pick<AccountsDeps, 'db' | 'notify' | 'key'>): Jobs {
  return {
    mail_link: async ({ sealed }) => {
      const request = JSON.parse(unseal(deps.key(SEAL), String(sealed))) as LinkRequest
      await mailLink(deps, request)
    },
  }
}

async function mailLink(
  { db, notify }: Pick<AccountsDeps, 'db' | 'notify'>,
  { purpose, email, renew = false }: LinkRequest,
): Promise<void> {
  if (renew) return db.transaction((tx) => renewLoginLink(tx, email))
  const token = makeToken()
  await db.transaction(async (tx) => {
    if (!(await insertLink(tx, email, { purpose, token_hash: hashToken(token) }))) return
    await notify(tx, { kind: purpose, to: { email }, data: { token } })
  })
}
