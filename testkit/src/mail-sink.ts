/** A mail server as small as a test needs: takes mails, or fails as real ones do. */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type MailSink = {
  url: string
  /** The recipient of each mail that was taken whole, in that order. */
  taken: string[]
  /** `busy`: 451 to every recipient; `cut`: hangs up in mid-mail; `silent`: never greets; `away`: nobody listens. */
  become(manner: 'well' | 'busy' | 'cut' | 'silent' | 'away'): Promise<void>
  close(): Promise<void>
}

export async function startMailSink(): Promise<MailSink> {
  const taken: string[] = []
  const open = new Set<Socket>()
  let manner = 'well'
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    if (manner !== 'silent') serve(socket)
  })
  const serve = (socket: Socket) => {
    let recipient = ''
    let body: string | undefined
    const answer = (line: string): string | undefined => {
      if (line.startsWith('QUIT')) return '221 sampai jumpa'
      if (line.startsWith('DATA')) return manner === 'cut' ? undefined : ((body = ''), '354 tulis')
      if (!line.startsWith('RCPT')) return '250 ya'
      recipient = /<(.*)>/.exec(line)?.[1] ?? ''
      return manner === 'busy' ? '451 4.3.2 coba lagi nanti' : '250 ya'
    }
    socket.write('220 surat\r\n')
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      // The last dot may come by itself.
      if (body !== undefined && !(body += said).endsWith('\r\n.\r\n')) return
      if (body !== undefined) taken.push(recipient)
      const reply = body === undefined ? answer(said) : '250 diterima'
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
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    become: async (next) => {
      manner = next
      if (next === 'away') await leave()
      else if (!server.listening) await listen(port)
    },
    close: leave,
  }
}
