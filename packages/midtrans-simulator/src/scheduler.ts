type Task = () => void | Promise<void>

/** Runs things later. Tests take `manualScheduler`, in which only `flush` lets time pass. */
export type Scheduler = {
  /** Runs `task` after `ms` (0: at once, but not before the caller is done). */
  after: (ms: number, task: Task) => void
  /** Runs everything that waits now, in the order in which it was due, and resolves when all of it is done. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

/** Real timers; `timeScale` 0.001 turns the provider's minutes into milliseconds. They keep no process alive. */
export function timerScheduler(timeScale = 1, onError = printError): Scheduler {
  return createScheduler(onError, (ms, fire) => {
    const timer = setTimeout(fire, ms * timeScale)
    timer.unref()
    return () => clearTimeout(timer)
  })
}

/** Nothing that is due later happens before `flush`. */
export function manualScheduler(): Scheduler {
  return createScheduler(printError, () => () => undefined)
}

function printError(error: unknown): void {
  console.error(error)
}

type Arm = (ms: number, fire: () => void) => () => void

/** A task that fails is reported and hurts no other. */
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
      // What running tasks put off again from here on belongs to the next flush.
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
