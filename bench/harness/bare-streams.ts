/** The ceiling of event streams: bare `node:http` holds them. GET opens one; POST writes the file in argv to all of them. */
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'

const [, , file = ''] = process.argv
const event = readFileSync(file)
const watchers = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    for (const watcher of watchers) watcher.write(event)
    response.end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(event)
  watchers.add(response)
  response.on('close', () => watchers.delete(response))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(address.port)
})
