/** Whether background work goes on: a runner that ended, hangs or finds no database shows no life. */
import type { Metrics } from '../process/metrics.ts'
import { within } from '../within.ts'

/** No job of ours takes so long that all workers of a runner would be busy for a minute. */
const STOPPED_AFTER_MS = 60_000
const LOOK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 1000

/** What a runner reports. */
export type RunnerWatch = {
  /** It asked for work and was answered, or it finished some: an empty queue is a sign of life. */
  alive(): void
  /** It took a job. */
  began(): void
  /** It was stopped on purpose. */
  release(): void
}

export type Background = {
  /** From now on this runner must show life every minute, until it is released. `tasks` are those that it runs. */
  watch(tasks: readonly string[]): RunnerWatch
  /** True once work has stopped for a minute in this process. */
  isStopped(): Promise<boolean>
  close(): void
}

type Watched = { tasks: readonly string[]; aliveAt: number; beganAt: number }

export type BackgroundOptions = {
  metrics: Metrics
  /** Seconds for which the oldest due job of these tasks has been waiting; 0 if none is. */
  readLag(tasks: readonly string[]): Promise<number>
  /** Called once each time that work stops. */
  onStopped(): void
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number
}

export function createBackground({
  metrics,
  readLag,
  onStopped,
  now = () => performance.now(),
}: BackgroundOptions): Background {
  const watched = new Set<Watched>()

  /**
   * A runner is judged by what it does itself: with several servers each reports whether its own works, and none is
   * blamed for jobs that another one does. A job that waits although a runner here has nothing to do is a fault of ours.
   * Without the database the first test alone decides, within its minute.
   */
  const isStopped = async (): Promise<boolean> => {
    const before = now() - STOPPED_AFTER_MS
    const runners = [...watched]
    if (runners.some(({ aliveAt }) => aliveAt < before)) return true
    const idle = runners.filter(({ beganAt }) => beganAt < before).flatMap(({ tasks }) => tasks)
    if (idle.length === 0) return false
    const lag = await within(ANSWER_WITHIN_MS, readLag(idle)).catch(() => undefined)
    return (lag ?? 0) * 1000 > STOPPED_AFTER_MS
  }

  let stopped = false
  const look = async () => {
    const before = stopped
    stopped = await isStopped()
    if (stopped && !before) onStopped()
  }
  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  looking.unref()

  metrics.gauge({
    name: 'tiketbus_background_up',
    help: 'Whether background work of this process goes on.',
    read: async () => ((await isStopped()) ? 0 : 1),
  })

  return {
    watch: (tasks) => {
      const runner: Watched = { tasks, aliveAt: now(), beganAt: now() }
      watched.add(runner)
      return {
        alive: () => void (runner.aliveAt = now()),
        began: () => void (runner.aliveAt = runner.beganAt = now()),
        release: () => void watched.delete(runner),
      }
    },
    isStopped,
    close: () => clearInterval(looking),
  }
}
