import { api, can } from '@tiketbus/contract'
import { findOwnShift, listCounters, listShifts, readSlip } from '../../company/index.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { t } from '../../texts/index.ts'
import { actOf } from '../shared/audit.ts'
import { selectToday } from '../shared/today-store.ts'
import { sendVersion } from '../shared/versions.ts'
import { addCounterByStaff, archiveCounterByStaff, changeCounterByStaff } from './edit-counter.ts'
import {
  closeShiftByStaff,
  depositByStaff,
  moveCashByStaff,
  openShiftByStaff,
  signOffByStaff,
} from './shift-acts.ts'

/** Who reads shifts: without the permission one's own only. */
const readerOf = (user: SessionUser) => ({ id_user: user.id_user, all: can(user, 'shifts.read') })

/** /api/admin/counters and /api/admin/shifts */
export function registerShifts(serve: Serve, { db }: { db: Db }): void {
  serve(api.adminCounters.listCounters, async ({ query, user }) => ({
    data: await listCounters(db, { all: query.semua !== undefined, id_user: user.id_user }),
  }))

  serve(api.adminCounters.addCounter, async ({ body, user, retry, reply }) => {
    const data = await addCounterByStaff(db, { id_admin: user.id_user, retry }, body)
    sendVersion(reply, data)
    return { message: t('counters.added'), data }
  })

  serve(api.adminCounters.updateCounter, async ({ params, body, user, ifMatch, reply }) => {
    const data = await changeCounterByStaff(db, actOf({ user, ifMatch }), params.id, body)
    sendVersion(reply, data)
    return { message: t('counters.updated'), data }
  })

  serve(api.adminCounters.archiveCounter, async ({ params, user, ifMatch, reply }) => {
    const data = await archiveCounterByStaff(db, actOf({ user, ifMatch }), params.id)
    sendVersion(reply, data)
    return { message: t('counters.archived'), data }
  })

  serve(api.adminShifts.mine, async ({ user }) => ({ data: await findOwnShift(db, user.id_user) }))

  serve(api.adminShifts.openShift, async ({ body, user, retry }) => ({
    message: t('shifts.opened'),
    data: await openShiftByStaff(db, { id_admin: user.id_user, retry }, body),
  }))

  serve(api.adminShifts.addMovement, async ({ params, body, user, retry }) => ({
    message: t('shifts.moved'),
    data: await moveCashByStaff(db, { id_admin: user.id_user, retry }, params.id, body),
  }))

  serve(api.adminShifts.closeShift, async ({ params, body, user, retry }) => ({
    message: t('shifts.closed'),
    data: await closeShiftByStaff(db, { id_admin: user.id_user, retry }, params.id, body),
  }))

  serve(api.adminShifts.listShifts, async ({ query, user }) => {
    const tanggal = query.tanggal ?? (await selectToday(db))
    return listShifts(db, { ...query, tanggal }, readerOf(user))
  })

  serve(api.adminShifts.getShift, async ({ params, user }) => ({
    data: await readSlip(db, params.id, readerOf(user)),
  }))

  serve(api.adminShifts.depositShifts, async ({ body, user, retry }) => ({
    message: t('shifts.deposited'),
    data: await depositByStaff(db, { id_admin: user.id_user, retry }, body),
  }))

  serve(api.adminShifts.signOffShift, async ({ params, user }) => ({
    message: t('shifts.signedOff'),
    data: await signOffByStaff(db, user.id_user, params.id),
  }))
}
