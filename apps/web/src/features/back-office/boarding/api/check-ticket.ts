import { adminBoarding } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'

export type CheckWay = { readonly batalkan?: true; readonly hari_lain?: true }

export const checkTicket = (id_rute: number, kode: string, way: CheckWay = {}) =>
  call(adminBoarding.checkTicket, { body: { id_rute, kode, ...way } })
