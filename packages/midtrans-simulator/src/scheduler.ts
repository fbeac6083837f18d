type Task = () => void | Promise<void>

/** Runs tasks later. Tests use `manualScheduler`, in which only `flush` runs them. */
export type Scheduler = {
  /** Runs `task` after `ms` (0: as soon as the caller has finished). */
  after: (ms: number, task: Task) => void
  /** Runs all waiting tasks in the order of their due times, and resolves when they are done. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

/** Real timers; with `timeScale` 0.001 the provider's minutes are milliseconds. They do not keep the process alive. */
export function timerScheduler(timeScale = 1, onError = printError): Scheduler {
  return createScheduler(onError, (ms, fire) => {
    const timer = setTimeout(fire, ms * timeScale)
    timer.unref()
    return () => clearTimeout(timer)
  })
}

/** Delayed tasks run only on `flush`. */
export function manualScheduler(): Scheduler {
  return createScheduler(printError, () => () => undefined)
}

function printError(error: unknown): void {
  console.error(error)
}

type Arm = (ms: number, fire: () => void) => () => void

/** Reports a task that fails; the others still run. */
function createScheduler(onError: (error: unknown) => void, arm: Arm): Scheduler {
  type Waiting = { due: number; disarm: () => void; task: Task }
  const waiting = new Set<Waiting>()
  const running = new Set<Promise<void>>()
  let stopped = false

  function run(task: Task): Promise<void> {
    const done = Promise.resolve()
      .then(() => (stopped ? undefined : task()))
      .catch(onError)
      .finally(() => running.delete(done))
    running.add(done)
    return done
  }

  async function settleRunning(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running)
  }

  return {
    after: (ms, task) => {
      if (stopped) return
      if (ms <= 0) {
        void run(task)
        return
      }
      const entry: Waiting = { due: Date.now() + ms, disarm: () => undefined, task }
      waiting.add(entry)
      entry.disarm = arm(ms, () => {
        waiting.delete(entry)
        void run(task)
      })
    },
    flush: async () => {
      // Tasks that running tasks schedule from here on belong to the next flush.
      const due = [...waiting].toSorted((a, b) => a.due - b.due)
      await settleRunning()
      for (const entry of due) {
        if (!waiting.delete(entry)) continue
        entry.disarm()
        await run(entry.task)
      }
      await settleRunning()
    },
    stop: async () => {
      stopped = true
      for (const entry of waiting) entry.disarm()
      waiting.clear()
      await settleRunning()
    },
  }
}
