/**
 * The cookie of a known device, on which an account logged in before. It authenticates nobody: it counts wrong passwords in a
 * bucket of its own (login-limits.ts), which strangers cannot fill. A logout does not remove it.
 */
import { authCookie } from './auth-cookie.ts'
import { DEVICE_DAYS } from './device-store.ts'

/** The name reveals nothing about its owner. */
export const { read: readDevice, send: sendDevice } = authCookie(
  'tiketbus_device',
  DEVICE_DAYS * 24 * 60 * 60,
)
