/** The SQL of known devices: those on which an account logged in before. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

/** After this the device is unknown again; the cookie expires at the same time. */
export const DEVICE_DAYS = 180
const DEVICES_PER_ACCOUNT = 10
const ACCOUNTS_PER_DEVICE = 5

/** Whether a known device has not been forgotten by time. */
export const YOUNG_DEVICE = `last_login_at > clock_timestamp() - interval '${DEVICE_DAYS} days'`

const KNOWN_SINCE = sql(
  'accounts_device_known_since',
  `select d.created_at::text as since from known_devices d join users u on u.id_user = d.id_user
   where d.device_hash = $2 and d.${YOUNG_DEVICE}
     and u.email = $1 and u.deleted_at is null and u.disabled_at is null`,
  { present: ['since'] },
)

/** Returns since when the account of this address knows the device, which a new cookie value does not change; undefined if it does not. */
export async function selectKnownSince(
  reader: Reader,
  email: string,
  device_hash: Buffer,
): Promise<string | undefined> {
  const [row] = await reader.rows(KNOWN_SINCE, [email, device_hash])
  return row?.since
}

const RENEW = sql(
  'accounts_renew_device',
  `update known_devices set device_hash = $1 where device_hash = $2 and ${YOUNG_DEVICE}`,
)

const REMEMBER = sql(
  'accounts_remember_device',
  `insert into known_devices (device_hash, id_user) values ($1, $2)
   on conflict (device_hash, id_user) do update set last_login_at = clock_timestamp()`,
)

const FORGET_OLDEST = sql(
  'accounts_forget_oldest_devices',
  `delete from known_devices where (device_hash, id_user) in (
     select device_hash, id_user from known_devices where id_user = $1
     order by last_login_at desc, device_hash offset ${DEVICES_PER_ACCOUNT} for update skip locked)
   or (device_hash, id_user) in (
     select device_hash, id_user from known_devices where device_hash = $2
     order by last_login_at desc, id_user offset ${ACCOUNTS_PER_DEVICE} for update skip locked)`,
)

/**
 * Remembers the device of a login under a new value. Accounts that knew the device's old value know the new one, so that a
 * stolen copy of the old value is worthless from now on. The accounts per device and the devices per account are limited:
 * those with the oldest login are removed.
 */
export async function rememberDevice(
  tx: Tx,
  device: { id_user: number; device_hash: Buffer; old_hash: Buffer | undefined },
): Promise<void> {
  const { id_user, device_hash, old_hash } = device
  if (old_hash) await tx.rows(RENEW, [device_hash, old_hash])
  await tx.rows(REMEMBER, [device_hash, id_user])
  // `skip locked`: a concurrent login of the account does the same.
  await tx.rows(FORGET_OLDEST, [id_user, device_hash])
}

/** Days without a login after which staff enter a code on their browser again. */
const TRUST_DAYS = 30

const TRUSTED = sql(
  'accounts_device_is_trusted',
  `select id_user from known_devices
   where id_user = $1 and device_hash = $2 and last_login_at > clock_timestamp() - interval '${TRUST_DAYS} days'`,
)

/** Whether the account logged in on this device in the last 30 days, and its devices were not forgotten since. */
export async function isTrusted(reader: Reader, id_user: number, device_hash: Buffer): Promise<boolean> {
  const rows = await reader.rows(TRUSTED, [id_user, device_hash])
  return rows.length > 0
}

const FORGET = sql(
  'accounts_forget_devices',
  'delete from known_devices where id_user = $1 and device_hash is distinct from $2',
)

/** Forgets the account's devices, except the one on which its owner is changing the password. */
export async function forgetDevices(tx: Tx, id_user: number, kept?: Buffer): Promise<void> {
  await tx.rows(FORGET, [id_user, kept ?? null])
}
