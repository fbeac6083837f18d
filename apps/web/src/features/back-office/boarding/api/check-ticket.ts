import { adminBoarding } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'

export type CheckOptions = { readonly batalkan?: true; readonly hari_lain?: true }

export const checkTicket = (id_rute: number, kode: string, options: CheckOptions = {}) =>
  call(adminBoarding.checkTicket, { body: { id_rute, kode, ...options } })
