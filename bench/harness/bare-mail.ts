/** A mail server that accepts every mail at once and stores none. */
import { createServer } from 'node:net'

const server = createServer((socket) => {
  let text = ''
  let inLetter = false
  const take = (line: string): string => {
    if (/^data$/i.test(line)) {
      inLetter = true
      return '354 go on'
    }
    return /^quit$/i.test(line) ? '221 bye' : '250 ok'
  }
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
    for (;;) {
      const end = text.indexOf(inLetter ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = text.slice(0, end)
      text = text.slice(end + (inLetter ? 5 : 2))
      const reply = inLetter ? '250 taken' : take(line)
      if (reply === '250 taken') inLetter = false
      socket.write(`${reply}\r\n`)
    }
  })
  socket.write('220 bench\r\n')
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(address.port)
})
