import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Bare = { origin: string; stop(): Promise<void> }

/** Starts the bare server in a process of its own; it answers `bytes` to everything. */
export async function startBare(bytes?: Buffer, type?: string): Promise<Bare> {
  const folder = await mkdtemp(join(tmpdir(), 'tiketbus-bare-'))
  const path = bytes ? join(folder, 'reply') : ''
  if (bytes) await writeFile(path, bytes)
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), path, ...(type ? [type] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

/** What the server answers to this path now, to be answered by the bare server with the same bytes. */
export async function replyOf(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ bytes: Buffer; type: string }> {
  const reply = await fetch(url, { headers })
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  return { bytes: Buffer.from(await reply.arrayBuffer()), type: reply.headers.get('content-type') ?? '' }
}
