import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild, type Child } from './child.ts'

/** Starts the bare server, which answers every request with `bytes`. */
export async function startBare(bytes?: Buffer, type?: string): Promise<Child> {
  const folder = await mkdtemp(join(tmpdir(), 'tiketbus-bare-'))
  const path = bytes ? join(folder, 'reply') : ''
  if (bytes) await writeFile(path, bytes)
  const bare = await startChild('bare-server.ts', [path, ...(type ? [type] : [])])
  // The server reads the file before it listens.
  await rm(folder, { recursive: true })
  return bare
}

/** Returns the server's current reply to this path, which the bare server then repeats. */
export async function replyOf(origin: string, path: string): Promise<{ bytes: Buffer; type: string }> {
  // The load sends no accept-encoding; fetch would ask for compression.
  const reply = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return { bytes: Buffer.from(await reply.arrayBuffer()), type: reply.headers.get('content-type') ?? '' }
}
