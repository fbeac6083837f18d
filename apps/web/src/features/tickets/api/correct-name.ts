import { tickets, type Ticket } from '@tiketbus/contract'
import { call } from '../../../lib/http-client.ts'

/** Corrects the name on the caller's own seat; the same name again changes nothing. */
export async function correctName(id_tiket: number, nama: string): Promise<Ticket> {
  return (await call(tickets.correctName, { params: { id: String(id_tiket) }, body: { nama } })).data
}
