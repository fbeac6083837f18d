/**
 * A payment provider that answers at once: payment pages, the status of an order and, on `POST /pay/<order id>`, a signed
 * notification. argv: the server key. `POST /notify-at` sets the address of the notifications, which is the body.
 */
import { createHash } from 'node:crypto'
import { Agent, createServer, request as send } from 'node:http'

const [, , serverKey = ''] = process.argv
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const orders = new Map<string, { gross_amount: string; paid: boolean }>()
let notifyAt = ''
let origin = ''

function transaction(order_id: string, { gross_amount, paid }: { gross_amount: string; paid: boolean }) {
  const status_code = paid ? '200' : '201'
  const signed = order_id + status_code + gross_amount + serverKey
  return {
    status_code,
    status_message: 'bench',
    transaction_id: order_id,
    order_id,
    gross_amount,
    currency: 'IDR',
    payment_type: 'gopay',
    transaction_status: paid ? 'settlement' : 'pending',
    fraud_status: 'accept',
    signature_key: createHash('sha512').update(signed).digest('hex'),
  }
}

function answer(method: string, path: string, body: string): { status: number; reply: object } {
  const [, order_id = ''] = /^\/(?:v2|pay)\/([^/]+)/.exec(path) ?? []
  const order = orders.get(order_id)
  if (path === '/snap/v1/transactions') return makePage(body)
  if (method === 'POST' && path === '/notify-at') {
    notifyAt = body
    return { status: 200, reply: {} }
  }
  if (!order) return { status: 404, reply: { status_code: '404', status_message: 'no such transaction' } }
  if (path.startsWith('/pay/')) {
    order.paid = true
    notify(order_id, order)
  }
  return { status: 200, reply: transaction(order_id, order) }
}

function makePage(body: string): { status: number; reply: object } {
  const asked = JSON.parse(body) as { transaction_details?: { order_id: string; gross_amount: number } }
  const details = asked.transaction_details
  if (!details) return { status: 400, reply: { error_messages: ['transaction_details is required'] } }
  orders.set(details.order_id, { gross_amount: `${details.gross_amount}.00`, paid: false })
  const token = details.order_id
  return { status: 201, reply: { token, redirect_url: `${origin}/page/${token}` } }
}

function notify(order_id: string, order: { gross_amount: string; paid: boolean }): void {
  const body = JSON.stringify(transaction(order_id, order))
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const call = send(notifyAt, { method: 'POST', agent, headers }, (reply) => {
    reply.resume()
    // The provider also repeats a notification that was not accepted.
    if (reply.statusCode !== 200) setTimeout(() => notify(order_id, order), 500)
  })
  call.on('error', () => setTimeout(() => notify(order_id, order), 500))
  call.end(body)
}

const server = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const { status, reply } = answer(
      request.method ?? '',
      request.url ?? '',
      Buffer.concat(pieces).toString(),
    )
    const bytes = Buffer.from(JSON.stringify(reply))
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length })
    response.end(bytes)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (!address || typeof address !== 'object') return
  origin = `http://127.0.0.1:${address.port}`
  console.log(address.port)
})
