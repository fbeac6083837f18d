/** A minimal mail server for tests: accepts mails, or fails as real ones do. */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type MailSink = {
  url: string
  /** The recipient of each mail that was received completely, in order. */
  taken: string[]
  /** The raw texts of those mails, headers included. */
  texts: string[]
  /** Number of connections since the start. */
  readonly connections: number
  /** The recipients of mails that were received completely and not acknowledged yet; see `held`. */
  readonly held: string[]
  /**
   * `busy`: answers 451 to every recipient; `cut`: closes the connection in mid-mail; `silent`: sends nothing, not even a
   * greeting; `away`: refuses connections; `held`: reads each mail but acknowledges it only after the next change.
   */
  become(manner: 'well' | 'busy' | 'cut' | 'silent' | 'away' | 'held'): Promise<void>
  /** Sets the reply to each command that begins with a key (`RCPT`, `MAIL`, `AUTH`, or `.` for the mail itself). */
  refuse(replies: Readonly<Record<string, string>>): void
  /** Stops answering on the connections that are open now, as after a silent failover; new ones are served. */
  desert(): void
  /** Closes the connections of the mails in `held`, without a word. */
  dropHeld(): void
  /** Number of QUIT commands that arrived, answered or not. */
  readonly farewells: number
  /** The number of mails that one connection may send; the next MAIL is refused with 451. */
  quota: number
  close(): Promise<void>
}

export async function startMailSink(): Promise<MailSink> {
  const taken: string[] = []
  const texts: string[] = []
  const open = new Set<Socket>()
  const held = new Map<Socket, string>()
  let manner = 'well'
  let replies: Readonly<Record<string, string>> = {}
  let connections = 0
  let farewells = 0
  const deserted = new Set<Socket>()
  const server = createServer((socket) => {
    connections += 1
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      held.delete(socket)
    })
    if (manner !== 'silent') serve(socket)
  })
  const serve = (socket: Socket) => {
    let recipient = ''
    let sent = 0
    let body: string | undefined
    const answer = (line: string): string | undefined => {
      const refusal = replies[line.slice(0, 4)]
      if (refusal) return refusal
      if (line.startsWith('MAIL') && sent >= sink.quota)
        return '451 4.4.5 terlalu banyak surat pada sambungan ini'
      if (line.startsWith('EHLO')) return '250-ya\r\n250 AUTH PLAIN'
      if (line.startsWith('AUTH')) return '235 ya'
      if (line.startsWith('QUIT')) return '221 sampai jumpa'
      if (line.startsWith('DATA')) return manner === 'cut' ? undefined : ((body = ''), '354 tulis')
      if (!line.startsWith('RCPT')) return '250 ya'
      recipient = /<(.*)>/.exec(line)?.[1] ?? ''
      return manner === 'busy' ? '451 4.3.2 coba lagi nanti' : '250 ya'
    }
    socket.write('220 surat\r\n')
    socket.on('data', (chunk) => {
      if (chunk.toString().startsWith('QUIT')) farewells += 1
      if (manner === 'silent' || deserted.has(socket)) return
      const said = chunk.toString()
      // The final dot may arrive in a chunk of its own.
      if (body !== undefined && !(body += said).endsWith('\r\n.\r\n')) return
      if (body !== undefined && manner === 'held') {
        body = undefined
        return void held.set(socket, recipient)
      }
      const isMail = body !== undefined
      if (body !== undefined && !replies['.']) {
        sent += 1
        taken.push(recipient)
        texts.push(body)
      }
      const reply = isMail ? (replies['.'] ?? '250 diterima') : answer(said)
      if (!said.startsWith('DATA')) body = undefined
      if (reply === undefined) socket.destroy()
      else socket.write(`${reply}\r\n`)
    })
  }
  const leave = async () => {
    for (const socket of open) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    quota: Infinity,
    desert: () => {
      for (const socket of open) deserted.add(socket)
    },
    dropHeld: () => {
      for (const socket of held.keys()) socket.destroy()
      held.clear()
    },
    taken,
    texts,
    get connections() {
      return connections
    },
    get farewells() {
      return farewells
    },
    get held() {
      return Array.from(held.values())
    },
    refuse: (next) => {
      replies = next
    },
    become: async (next) => {
      manner = next
      if (next !== 'held')
        for (const [socket, recipient] of held) {
          held.delete(socket)
          taken.push(recipient)
          socket.write('250 diterima\r\n')
        }
      if (next === 'away') await leave()
      else if (!server.listening) await listen(port)
    },
    close: leave,
  }
  return sink
}
