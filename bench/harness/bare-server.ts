/** The ceiling of an HTTP reply: bare `node:http` answers each request with the bytes of the file in argv. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , path = '', type = 'application/json; charset=utf-8'] = process.argv
const bytes = path === '' ? Buffer.from('{}') : readFileSync(path)

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
    response.end(bytes)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(address.port)
})
