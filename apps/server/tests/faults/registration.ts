/** A passenger who registers, reads the code in the mail and logs in. */
import { setTimeout as delay } from 'node:timers/promises'
import { anAddress } from '@tiketbus/testkit'
import { sendUntilKnown, type Person } from './people.ts'
import type { World } from './world.ts'

const PASSWORD = 'kereta-malam-7'
const MAIL_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 50

/** Returns undefined if the code did not come in time: its mail server is away. Throws if an acknowledged account cannot log in. */
export async function registerClient(world: World, isOver: () => boolean): Promise<Person | undefined> {
  const email = anAddress('beban')
  const body = { username: 'Sari Dewi', email, password: PASSWORD, no_telepon: '081234567890' }
  const { cookie } = await sendUntilKnown(world, { method: 'POST', path: '/api/auth/register', body })
  const refused: string[] = []
  for (;;) {
    const otp = await codeTo(world, email, isOver, refused)
    if (!otp && refused.length > 0 && !isOver()) throw new Error('The last code that was mailed was refused')
    if (!otp) return undefined
    const verify = { method: 'POST', path: '/api/auth/verify-otp', body: { email, otp }, cookie }
    if ((await sendUntilKnown(world, verify)).status === 200) break
    // A registration that was sent again after a lost reply mails a new code, which ends the one before.
    refused.push(otp)
  }
  const login = { method: 'POST', path: '/api/auth/login', body: { email, password: PASSWORD } }
  const { status, data } = await sendUntilKnown(world, login)
  if (status !== 200 || !data.token) throw new Error(`An acknowledged account cannot log in: ${status}`)
  const [user] = await world.db.query<{ id_user: number }>('select id_user from users where email = $1', [
    email,
  ])
  if (!user) throw new Error('An acknowledged account is not there')
  return {
    id_user: user.id_user,
    username: body.username,
    email,
    token: data.token,
    record: [],
    hold: undefined,
    order: undefined,
  }
}

/** Returns the last code that was mailed, unless it is one of those refused. */
async function codeTo(
  { mails }: World,
  email: string,
  isOver: () => boolean,
  refused: readonly string[],
): Promise<string | undefined> {
  const until = performance.now() + MAIL_WITHIN_MS
  while (!isOver() && performance.now() < until) {
    const nth = mails.taken.lastIndexOf(email)
    const code = /^(\d{6})\r?$/m.exec(mails.texts[nth] ?? '')?.[1]
    if (code && !refused.includes(code)) return code
    await delay(LOOK_EVERY_MS)
  }
  return undefined
}
