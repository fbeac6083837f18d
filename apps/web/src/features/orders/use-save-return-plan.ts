import { seatLabel, type User } from '@tiketbus/contract'
import { useEffect, useState } from 'react'
import { calendarDay } from '../../lib/dates.ts'
import { findPlan, planAfterHold, savePlan } from '../trips/api/return-plan.ts'
import { useReturnDay, wayBackFrom } from '../trips/index.ts'
import type { Booking } from './api/get-booking.ts'

/** Stores these held seats as a half of a journey with a way back, if they are one [H26], and renders again to show the other half. */
export function useSaveReturnPlan(booking: Booking, user: User): void {
  const pulang = useReturnDay()
  const [, setSaved] = useState<object>()
  useEffect(() => {
    const { id_reservasi, id_rute, nomor_kursi, part, route } = booking
    if (id_reservasi === undefined) return
    const { id_user } = user
    const tanggal = calendarDay(route.waktu_berangkat, route.zona_asal)
    const half = {
      id_rute,
      id_reservasi,
      nomor_kursi,
      tanggal,
      ...(part && { part }),
      ...(route.label_kursi && { kursi: nomor_kursi.map((seat) => seatLabel(route, seat)) }),
    }
    const before = findPlan(id_user, '')
    const plan = planAfterHold(before, { id_user, half, route }, wayBackFrom(route, pulang)?.tanggal)
    if (plan === undefined || plan === before) return
    savePlan(plan)
    // The browser's storage announces no change to its own tab.
    // oxlint-disable-next-line react/set-state-in-effect
    setSaved(plan)
  }, [booking, user, pulang])
}
