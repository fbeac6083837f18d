import { answerCash } from './cash-rules.ts'
import { close, deleteTicket, endUnpaid, expire, resize, setStatus, settle } from './other-rules.ts'
import type { Act, Answer, Model } from './model.ts'
import { block, freePhone, phone, sell, unblock } from './staff-rules.ts'
import { cancel, direct, hold, order, page, release } from './passenger-rules.ts'

/** Applies a request to the model, as far as the rules allow it, and returns the expected reply. */
export function answer(model: Model, act: Act): Answer {
  switch (act.do) {
    case 'hold':
      return hold(model, act)
    case 'release':
      return release(model, act)
    case 'order':
      return order(model, act)
    case 'direct':
      return direct(model, act)
    case 'phone':
      return phone(model, act)
    case 'sell':
      return sell(model, act)
    case 'free-phone':
      return freePhone(model, act)
    case 'block':
      return block(model, act)
    case 'unblock':
      return unblock(model, act)
    case 'page':
      return page(model, act)
    case 'settle':
      return settle(model, act)
    case 'cancel':
      return cancel(model, act)
    case 'set-status':
      return setStatus(model, act)
    case 'delete-ticket':
      return deleteTicket(model, act)
    case 'resize':
      return resize(model, act.total)
    case 'expire':
      return expire(model, act.hold)
    case 'deadline':
      return endUnpaid(model, [act.order])
    case 'close':
      return close(model)
    default:
      return answerCash(model, act)
  }
}
