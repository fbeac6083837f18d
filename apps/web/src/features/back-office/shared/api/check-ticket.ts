import { adminBoarding } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'

export type CheckOptions = {
  /** A camera's reading: only a signed code is accepted from it. */
  readonly cara?: 'kamera'
  /** The passenger's identity was compared with the name. */
  readonly identitas_diperiksa?: true
  readonly batalkan?: true
  readonly hari_lain?: true
  /** At which stop the bus is. */
  readonly simpul?: number
  readonly id_titik?: number
  readonly perhentian_lain?: true
}

export const checkTicket = (id_rute: number, kode: string, options: CheckOptions = {}) =>
  call(adminBoarding.checkTicket, { body: { id_rute, kode, ...options } })
