import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'

/**
 * Returns when the process started, only for comparison, or undefined without a process. A pid alone is not
 * enough: after a reboot or a crash it may belong to another process. A zombie counts as gone: it holds nothing.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // The second field, the name in brackets, may itself contain blanks and brackets.
    const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
    return fields && fields[0] !== 'Z' && fields[0] !== 'X' ? fields[19] : undefined
  }
  if (!canSignal(pid)) return undefined
  if (process.platform === 'win32') return 'running'
  const { code, output } = await run('ps', ['-o', 'lstart=', '-p', String(pid)])
  return code === 0 ? output.trim() : undefined
}

/** Returns the live processes that work in `folder`, such as a postmaster and its children; Linux only. */
export async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  // By the folder itself: in a mount namespace of its own a process has another path to it.
  const here = await stat(folder).catch(() => undefined)
  if (!here) return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
      return cwd?.ino === here.ino && cwd.dev === here.dev && (await processStart(pid)) ? [pid] : []
    }),
  )
  return found.flat()
}

/** Runs a program to its end and returns its exit code (127 if it cannot be started) and its whole output. */
export function run(
  command: string,
  args: string[],
  env?: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { env: env ?? process.env, cwd: '/' }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 127 : 0
      resolve({ code, output: stdout + stderr })
    })
  })
}

function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
