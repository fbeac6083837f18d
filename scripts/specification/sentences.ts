import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { booking } from './booking.ts'
import { calls } from './calls.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import { limits } from './limits.ts'
import { navigation } from './navigation.ts'
import { payment } from './payment.ts'
import type { Sentence } from './sentence.ts'
import { tickets } from './tickets.ts'

/** Every sentence of the specification that can be checked. */
export const sentences: readonly Sentence[] = [
  ...navigation,
  ...accounts,
  ...booking,
  ...payment,
  ...tickets,
  ...administration,
  ...entities,
  ...calls,
  ...errors,
  ...limits,
]
