import type { Stage } from './stage.ts'

/** One run of a row: what TiketBus reached, and its ceiling measured right beside it, both in `unit`. */
export type Sample = { value: number; ceiling: number }

export type Row = {
  name: string
  /** What `value` and `ceiling` count. */
  unit: string
  /** What the ceiling is. */
  against: string
  /** The ratio `value / ceiling` to reach. */
  goal: number
  /** Without: false; a ratio of latencies or bytes is to stay below its goal. */
  higherIsBetter: boolean
  /** Called once before the first run; what it returns is called after the last one. */
  prepare?(stage: Stage): Promise<void | (() => Promise<void>)>
  /** One run. The caller alternates the order by `turn`: even turns measure the ceiling first. */
  value(stage: Stage): Promise<number>
  ceiling(stage: Stage): Promise<number>
}
