/** Whether background work is running: a runner that ended, hangs or cannot reach the database shows no sign of life. */
import type { Metrics } from '../observing/metrics.ts'
import { withTimeout } from '../with-timeout.ts'

/** No job takes so long that all workers of a runner would be busy for a minute. */
const STOPPED_AFTER_MS = 60_000
const CHECK_INTERVAL_MS = 10_000
const ANSWER_WITHIN_MS = 1000

/** What a runner reports. */
export type RunnerWatch = {
  /** It polled the queue and was answered, or it finished a job; an empty queue is a sign of life, too. */
  alive(): void
  /** It took a job. */
  began(): void
  /** It was stopped on purpose. */
  release(): void
}

export type Background = {
  /** From now on this runner must show a sign of life every minute, until it is released. `tasks`: the tasks that it runs. */
  watch(tasks: readonly string[]): RunnerWatch
  /** Checks this, too; returns the call that ends it. */
  alsoCheck(isStopped: () => boolean): () => void
  /** True once work has stopped for a minute in this process, or its schedule for two minutes and a half. */
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
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

export function createBackground({
  metrics,
  readLag,
  onStopped,
  now = () => performance.now(),
}: BackgroundOptions): Background {
  const watched = new Set<Watched>()
  const checks = new Set<() => boolean>()

  /**
   * A runner is judged by its own activity: each of several servers reports only its own runners. A job
   * that waits although a runner here is idle is a fault of this server. Without the database only the sign of life counts.
   */
  const isStopped = async (): Promise<boolean> => {
    if ([...checks].some((isStoppedThere) => isStoppedThere())) return true
    const before = now() - STOPPED_AFTER_MS
    const runners = [...watched]
    if (runners.some(({ aliveAt }) => aliveAt < before)) return true
    const idle = runners.filter(({ beganAt }) => beganAt < before).flatMap(({ tasks }) => tasks)
    if (idle.length === 0) return false
    const lag = await withTimeout(ANSWER_WITHIN_MS, readLag(idle)).catch(() => undefined)
    return (lag ?? 0) * 1000 > STOPPED_AFTER_MS
  }

  let stopped = false
  const checkRunners = async () => {
    const before = stopped
    stopped = await isStopped()
    if (stopped && !before) onStopped()
  }
  const timer = setInterval(() => void checkRunners(), CHECK_INTERVAL_MS)
  timer.unref()

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
    alsoCheck: (isStoppedThere) => {
      checks.add(isStoppedThere)
      return () => void checks.delete(isStoppedThere)
    },
    isStopped,
    close: () => clearInterval(timer),
  }
}
