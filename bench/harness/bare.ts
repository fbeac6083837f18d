import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild, type Child } from './child.ts'

/** Starts the bare server; it answers `bytes` to everything. */
export async function startBare(bytes?: Buffer, type?: string): Promise<Child> {
  const folder = await mkdtemp(join(tmpdir(), 'tiketbus-bare-'))
  const path = bytes ? join(folder, 'reply') : ''
  if (bytes) await writeFile(path, bytes)
  const bare = await startChild('bare-server.ts', [path, ...(type ? [type] : [])])
  // It has read the file before it listens.
  await rm(folder, { recursive: true })
  return bare
}

/** What the server answers to this path now, to be answered by the bare server with the same bytes. */
export async function replyOf(origin: string, path: string): Promise<{ bytes: Buffer; type: string }> {
  // As the load asks: without a word about compression.
  const reply = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return { bytes: Buffer.from(await reply.arrayBuffer()), type: reply.headers.get('content-type') ?? '' }
}
