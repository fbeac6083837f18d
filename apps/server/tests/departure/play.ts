/** Plays acts on the servers, and translates the replies and the database into the model's terms. */
import { isDeepStrictEqual } from 'node:util'
import { answer } from './answer.ts'
import { ascending, LEGS, whoHave, type Act, type Answer, type Model } from './model.ts'
import { perform, type Reply } from './perform.ts'
import { readDues, readMoney } from './read-money.ts'
import type { Names, Stage } from './stage.ts'

/**
 * Sends the requests at once and applies them to the model: the replies and the database afterwards must equal those of one
 * serial order of the requests. Returns the mismatch, or undefined.
 */
export async function play(stage: Stage, acts: readonly Act[]): Promise<object | undefined> {
  if (acts.length === 0) return undefined
  const replies = await Promise.all(acts.map((act) => perform(stage, act)))
  await learnPages(stage, acts, replies)
  const database = await readDatabase(stage)
  const orders =
    acts.length === 1
      ? [[0]]
      : [
          [0, 1],
          [1, 0],
        ]
  const stories = orders.map((order) => replay(stage, acts, replies, order))
  const fits = stories.find(
    ({ wanted, seen, left }) => isDeepStrictEqual(seen, wanted) && isDeepStrictEqual(database, left),
  )
  if (!fits) return { acts, database, replies: replies.map((reply) => reply?.body), stories }
  stage.model = fits.model
  stage.names = fits.names
  stage.dues = await readDues(stage)
  return undefined
}

/** Returns the model's replies to the requests in this order, next to the real ones. */
function replay(
  { model, names, pages }: Stage,
  acts: readonly Act[],
  replies: readonly (Reply | undefined)[],
  order: readonly number[],
) {
  const after = structuredClone({ model, names })
  const wanted: Answer[] = []
  const seen: Answer[] = []
  for (const n of order) {
    const act = acts[n]
    if (!act) continue
    wanted.push(answer(after.model, act))
    seen.push(translate(after.names, pages, act, replies[n]))
  }
  return { ...after, wanted, seen, left: readModel(after.model, after.names) }
}

type Data = {
  id_reservasi: number
  order_group_id: string
  order_id: string
  status: Answer['state']
  id_giliran: number
  seharusnya: number
  selisih: number
  tickets: { id_tiket: number; nomor_kursi: number }[]
}
type Body = { type?: Answer['type']; conflictSeats?: number[]; data: Data }

/** Translates a reply into the model's terms; a new hold or order gets the next index. */
function translate(names: Names, pages: Stage['pages'], act: Act, reply: Reply | undefined): Answer {
  if (!reply) return { status: 200 }
  const { status } = reply
  const { type, conflictSeats, data } = reply.body as Body
  // Between form and click: with the session, or in the transaction of the act.
  if (act.do !== 'staff' && status === 401) return { status: 403, type: 'FORBIDDEN' }
  if (status !== 200) return { status, ...(type && { type }), ...(conflictSeats && { conflictSeats }) }
  if (act.do === 'hold' || act.do === 'phone')
    return { status, hold: place(names.holds, data.id_reservasi, (id) => id) }
  if (act.do === 'release' || act.do === 'free-phone')
    return { status, hold: place(names.holds, data.id_reservasi, (id) => id), state: data.status }
  if (act.do === 'open') return { status, shift: place(names.shifts, data.id_giliran, (id) => id) }
  if (act.do === 'close-shift') return { status, slip: [data.seharusnya, data.selisih] }
  if (['order', 'direct', 'sell', 'counter', 'agency'].includes(act.do)) {
    const tickets = data.tickets.map(({ id_tiket, nomor_kursi }) => ({ id_tiket, seat: nomor_kursi }))
    return { status, order: place(names.orders, { id: data.order_group_id, tickets }, ({ id }) => id) }
  }
  if (act.do === 'page')
    return { status, paying: pages.find(({ order_id }) => order_id === data.order_id)?.seats ?? [] }
  return { status }
}

function place<Name>(list: Name[], name: Name, keyOf: (one: Name) => unknown): number {
  const known = list.findIndex((one) => keyOf(one) === keyOf(name))
  return known >= 0 ? known : list.push(name) - 1
}

/** Registers a new payment page: the customer chooses a bank transfer, whose money comes later or never. */
async function learnPages(stage: Stage, [act]: readonly Act[], [reply]: readonly (Reply | undefined)[]) {
  if (act?.do !== 'page' || reply?.status !== 200) return
  const { order_id } = (reply.body as Body).data
  if (stage.pages.some((page) => page.order_id === order_id)) return
  const [{ db, provider }] = stage.servers
  const rows = await db.query<{ nomor_kursi: number }>(
    `select t.nomor_kursi from payments p join payment_tickets pt using (id_pembayaran)
       join tickets t on t.id_tiket = pt.id_tiket where p.order_id = $1`,
    [order_id],
  )
  const seats = ascending(rows.map((row) => row.nomor_kursi))
  provider.control.choose(order_id, 'bca_va')
  stage.pages.push({ order: act.order, seats, order_id, settled: false })
}

/** Returns a line for each claim, ticket, hold and drawer, the deposit and the size of the bus, with the real ids. */
async function readDatabase(stage: Stage): Promise<string[]> {
  const { servers, id_rute, id_bus } = stage
  const rows = await servers[0].db.query<{ line: string }>(
    `select format('seat %s leg %s: %s', nomor_kursi, ruas, coalesce('hold ' || id_reservasi, 'ticket ' || id_tiket)) as line
     from seat_claims where id_rute = $1 and (id_tiket is not null or waktu_expired > clock_timestamp())
     union all select format('seat %s leg %s: blocked', nomor_kursi, ruas) from seat_blocks where id_rute = $1 and until > clock_timestamp()
     union all select concat_ws(' ', 'ticket', id_tiket, status_tiket, cancel_cause, case when deleted_at is not null then 'deleted' end)
     from tickets where id_rute = $1
     union all select concat_ws(' ', 'hold', id_reservasi,
       coalesce(end_reason, case when waktu_expired > clock_timestamp() then 'live' else 'expired' end))
     from holds h where id_rute = $1
       -- A seat that was ordered directly leaves its hold: its time is kept in a row that no reply names [H9].
       -- That row is numbered after the order's tickets, a hold that was ordered whole before them.
       and (end_reason is distinct from 'ordered'
         or id_reservasi < (select min(k.id_tiket) from tickets k where k.order_group_id = h.order_group_id))
     union all select concat(total_kursi, ' seats') from buses where id_bus = $2`,
    [id_rute, id_bus],
  )
  return [...rows.map(({ line }) => line), ...(await readMoney(stage))].toSorted()
}

function readModel(model: Model, names: Names): string[] {
  const seats = Array.from({ length: model.total }, (_, index) => index + 1)
  const ticket = (order: number, seat: number) =>
    names.orders[order]?.tickets.find((one) => one.seat === seat)?.id_tiket
  const claims = seats.flatMap((seat) =>
    LEGS.flatMap((leg) =>
      whoHave(model, seat, { naik: leg, turun: leg + 1 }).map((who) =>
        'hold' in who
          ? `seat ${seat} leg ${leg}: hold ${names.holds[who.hold]}`
          : `seat ${seat} leg ${leg}: ticket ${ticket(who.order, seat)}`,
      ),
    ),
  )
  const tickets = model.orders.flatMap((one, order) =>
    one.tickets.map(({ seat, status, cause, deleted }) =>
      ['ticket', ticket(order, seat), status, cause, deleted && 'deleted'].filter(Boolean).join(' '),
    ),
  )
  const holds = model.holds.map(({ state }, hold) => `hold ${names.holds[hold]} ${state}`)
  const blocks = model.blocks.map((leg) => `seat ${leg.replace('/', ' leg ')}: blocked`)
  const shifts = model.shifts.map(
    ({ sum, open }, shift) => `shift ${names.shifts[shift]} ${open ? 'open' : 'closed'} with ${sum}`,
  )
  const money = [...shifts, `deposit ${model.deposit}`]
  return [...claims, ...blocks, ...tickets, ...holds, ...money, `${model.total} seats`].toSorted()
}
