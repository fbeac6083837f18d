/** The faults of mixed load: those of the histories, and a provider and a mail server that fail in other ways. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FaultInput } from '@tiketbus/midtrans-simulator'
import type { Fault } from './steps.ts'
import type { World } from './world.ts'

/** In this order, again and again: a short run meets the first ones. */
export const LOAD_FAULTS = [
  'kill',
  'database-lost',
  'notifications-lost',
  'provider-errors',
  'mail-away',
  'provider-silent',
  'notifications-repeated',
  'database-silent',
  'mail-silent',
  'slow-readers',
  'stop',
] as const
export type LoadFault = (typeof LOAD_FAULTS)[number]

const AT_PROVIDER: Partial<Record<LoadFault, readonly FaultInput[]>> = {
  'provider-errors': (['create', 'status', 'cancel', 'refund'] as const).map((call) => ({
    type: 'call-error',
    call,
    http_status: 503,
    times: 'always',
  })),
  'notifications-lost': [{ type: 'drop-notification', times: 'always' }],
  'notifications-repeated': [{ type: 'duplicate-notification', copies: 3, times: 'always' }],
}

/** Starts a fault; the returned function ends it after `lastsMs`. Servers that are killed or stopped restart at once: the second. */
export async function beginLoadFault(
  world: World,
  kind: LoadFault,
  { lastsMs, id_rute }: { lastsMs: number; id_rute: number },
): Promise<() => Promise<void>> {
  const { control } = world.provider
  const atProvider = AT_PROVIDER[kind]
  if (atProvider) {
    for (const fault of atProvider) control.inject(fault)
    return async () => {
      await delay(lastsMs)
      control.clearFaults()
    }
  }
  if (kind === 'mail-away') {
    await world.mails.become('away')
    return async () => {
      await delay(lastsMs)
      await world.mails.become('well')
    }
  }
  return world.begin({ kind: kind as Fault['kind'], server: 1, lastsMs, afterMs: 0 }, id_rute)
}
