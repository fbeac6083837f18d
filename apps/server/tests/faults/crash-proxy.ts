/**
 * A proxy between a server and its database that simulates a crash of the server (SIGKILL) at a chosen write: its connections
 * end, its open queries get no answer, and it does nothing any more. A write is a message that may change the database
 * permanently: a commit, or a statement outside a transaction. A crash elsewhere in a transaction has the same result as a crash
 * before its commit, and a crash at a statement that only reads the same as one before the next write: `reads` counts those, too.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** `before` the database has read the write, or `after` it was done and before the server got the reply. */
export type Moment = 'before' | 'after'

export type CrashProxy = {
  /** The database's URL through this proxy. */
  url: string
  /**
   * Makes the server crash at the `nth` write from now (1: the first), on any connection; resolves when it has crashed. With a text,
   * only writes that contain it count: their SQL or the name of their prepared statement.
   */
  crashAt(nth: number, moment: Moment, text?: string): Promise<void>
  /** Fails the crashed server's waiting statements, and each connection that it opens. */
  hangUp(): void
  /** Like `hangUp`, but connections may be opened again. */
  revive(): void
  close(): Promise<void>
}

type PlannedCrash = { writesLeft: number; moment: Moment; text: string; crashed: () => void }

export async function openCrashProxy(databaseUrl: string, { reads = true } = {}): Promise<CrashProxy> {
  const target = new URL(databaseUrl)
  const downstreams = new Set<Socket>()
  const upstreams = new Set<Socket>()
  let planned: PlannedCrash | undefined
  let isDown = false
  let isRefusing = false

  const crash = () => {
    isDown = true
    for (const upstream of upstreams) upstream.destroy()
    planned?.crashed()
    planned = undefined
  }
  const server = createServer((downstream) => {
    downstreams.add(downstream)
    downstream.on('error', () => {})
    downstream.on('close', () => downstreams.delete(downstream))
    if (isRefusing) return void downstream.destroy()
    if (isDown) return
    const upstream = connect(Number(target.port), target.hostname)
    upstreams.add(upstream)
    upstream.on('error', () => {})
    upstream.on('close', () => {
      upstreams.delete(upstream)
      if (!isDown) downstream.destroy()
    })
    downstream.on('close', () => upstream.destroy())
    /**
     * The crash that follows the reply to a statement, which the server does not get, and the number of replies that come before
     * it.
     */
    let crashAfter: (PlannedCrash & { replies: number }) | undefined
    const reply: Buffer[] = []
    const prepared = new Map<string, boolean>()
    // Several statements may be in flight: the state follows from the statements sent before, not from replies that are still to come.
    let inTransaction = false
    let hasChanged = reads
    // The database also sends ReadyForQuery after the start of the connection.
    let expected = 1
    let replies = 0
    const countReplies = countReadyForQuery(() => (replies += 1))
    downstream.on(
      'data',
      cutIntoStatements((bytes, isStatement) => {
        if (isDown) return
        const ends = isCommand(bytes, 'commit')
        const changes = isStatement && (reads || !readsOnly(bytes, prepared))
        const isWrite = inTransaction ? ends && hasChanged : changes && !isCommand(bytes, 'begin')
        hasChanged = reads || (inTransaction && (hasChanged || changes))
        if (isStatement) expected += 1
        if (isCommand(bytes, 'begin')) inTransaction = true
        if (ends || isCommand(bytes, 'rollback')) inTransaction = false
        if (isWrite && planned && bytes.includes(planned.text) && --planned.writesLeft === 0) {
          if (planned.moment === 'before') return crash()
          crashAfter = Object.assign(planned, { replies: expected })
        }
        upstream.write(bytes)
      }),
    )
    upstream.on('data', (bytes: Buffer) => {
      if (isDown) return
      countReplies(bytes)
      reply.push(bytes)
      if (crashAfter && crashAfter === planned) {
        if (replies >= crashAfter.replies) crash()
        return
      }
      // A crash that was planned for an earlier run does not happen in the next one.
      crashAfter = undefined
      for (const part of reply.splice(0)) downstream.write(part)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const hangUp = () => {
    for (const downstream of downstreams) downstream.destroy()
  }
  return {
    url: url.href,
    crashAt: (nth, moment, text = '') => {
      const { promise, resolve } = Promise.withResolvers<void>()
      planned = { writesLeft: nth, moment, text, crashed: resolve }
      return promise
    },
    hangUp: () => {
      isRefusing = isDown
      if (isDown) hangUp()
    },
    revive: () => {
      planned = undefined
      if (isDown) hangUp()
      isDown = isRefusing = false
    },
    close: async () => {
      server.close()
      hangUp()
      await once(server, 'close')
    },
  }
}

const QUERY = 'Q'.charCodeAt(0)
const SYNC = 'S'.charCodeAt(0)
const HEADER_BYTES = 5

/**
 * Splits a client's bytes into chunks, each up to and including a simple query or a Sync, which make the server act
 * (PostgreSQL's protocol 3: one byte of type, four of length; the first message has no type).
 */
function cutIntoStatements(take: (bytes: Buffer, isStatement: boolean) => void): (bytes: Buffer) => void {
  let waiting = Buffer.alloc(0)
  let started = false
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes])
    let end = 0
    for (;;) {
      const lengthAt = started ? end + 1 : end
      if (waiting.length < lengthAt + 4) return
      const next = lengthAt + waiting.readInt32BE(lengthAt)
      if (waiting.length < next) return
      const type = started ? waiting[end] : undefined
      end = next
      if (isPartOfAStatement(type)) continue
      take(waiting.subarray(0, end), type === QUERY || type === SYNC)
      waiting = waiting.subarray(end)
      end = 0
      started = true
    }
  }
}

/**
 * Returns whether a statement (a query, or an execution with its parts) certainly changes nothing. `prepared` remembers this for the named
 * statements of a connection, because later executions have no text.
 */
function readsOnly(bytes: Buffer, prepared: Map<string, boolean>): boolean {
  let isReading = true
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const type = String.fromCharCode(bytes[at] ?? 0)
    const texts = () =>
      bytes
        .subarray(at + HEADER_BYTES)
        .toString('latin1')
        .split('\0')
    if (type === 'Q') isReading &&= isReadingText(texts()[0])
    if (type === 'P') prepared.set(texts()[0] ?? '', isReadingText(texts()[1]))
    if (type === 'B') isReading &&= prepared.get(texts()[1] ?? '') ?? false
  }
  return isReading
}

/**
 * Functions that write, such as the one that queues a job, are in the second pattern. A notification stores nothing, and when it is sent
 * varies.
 */
const isReadingText = (text = '') =>
  /^\s*(select|with|set|begin|commit|rollback)\b/i.test(text) &&
  !/\b(insert|update|delete|merge|nextval)\b|advisory|add_job/i.test(text)

const PARTS = new Set(Array.from('PBDEC', (letter) => letter.charCodeAt(0)))

/** Parse, Bind, Describe, Execute and Close wait for their Sync; a password or a Terminate is sent at once. */
const isPartOfAStatement = (type: number | undefined) => type !== undefined && PARTS.has(type)

const isCommand = (bytes: Buffer, command: string) =>
  bytes[0] === QUERY && bytes.subarray(HEADER_BYTES, -1).toString().toLowerCase().startsWith(command)

const READY_FOR_QUERY = 'Z'.charCodeAt(0)

/** Calls `found` for each ReadyForQuery, the last message of a reply (one byte of type, four of length). */
function countReadyForQuery(found: () => void): (bytes: Buffer) => void {
  let waiting = Buffer.alloc(0)
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes])
    while (waiting.length >= HEADER_BYTES) {
      const next = 1 + waiting.readInt32BE(1)
      if (waiting.length < next) return
      if (waiting[0] === READY_FOR_QUERY) found()
      waiting = waiting.subarray(next)
    }
  }
}
