/**
 * Requests a URL at a steady pace, however slow the answers are; on SIGTERM prints the milliseconds and the status of each.
 * argv: URL, requests per second.
 */
import { Connection, requestBytes } from './http-client.ts'

const [, , url = '', perSecond = ''] = process.argv
const { origin, pathname, search } = new URL(url)
const request = requestBytes('GET', origin, pathname + search)
const free: Connection[] = []
const answers: { ms: number; status: number }[] = []

function ask(): void {
  const at = performance.now()
  const note = (status: number) => void answers.push({ ms: performance.now() - at, status })
  const connection = free.pop() ?? new Connection(origin, { keepsBody: false, onBroken: () => note(0) })
  connection.send(request, ({ status }) => {
    note(status)
    free.push(connection)
  })
}

setInterval(ask, 1000 / Number(perSecond))
process.once('SIGTERM', () => {
  process.stdout.write(JSON.stringify(answers), () => process.exit(0))
})
