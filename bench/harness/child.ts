/** A program of the bench in a process of its own, so that it does not share the event loop of another one. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Child = { origin: string; child: ChildProcess; stop(): Promise<void> }

/** Starts a program of this folder, which prints the port that it listens on. */
export async function startChild(file: string, args: readonly string[] = []): Promise<Child> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Stops the program if the bench fails.
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
