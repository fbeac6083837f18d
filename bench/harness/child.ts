/** A program of the bench in a process of its own, so that it takes nobody else's turns. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Child = { origin: string; child: ChildProcess; stop(): Promise<void> }

/** Starts a program of this folder that prints the port it listens on. */
export async function startChild(file: string, args: readonly string[] = []): Promise<Child> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A bench that fails leaves nobody behind.
  const end = () => void child.kill()
  process.once('exit', end)
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    child,
    stop: async () => {
      process.off('exit', end)
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
