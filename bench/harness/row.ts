import type { Stage } from './stage.ts'

/** One run of a row: what TiketBus reached, and its ceiling measured right beside it, both in the row's unit. */
export type Sample = { value: number; ceiling: number }

export type RowHead = {
  name: string
  /** What `value` and `ceiling` count. */
  unit: string
  /** What the ceiling is. */
  against: string
  /** The ratio `value / ceiling` to reach, or the value itself if the row has a limit of its own ('at most 150 MB'). */
  goal: { ratio: number } | { value: number }
  /** Without: false; a ratio of latencies or bytes is to stay below its goal. */
  higherIsBetter: boolean
}

/** Rows that are measured together. */
export type Measurement = {
  rows: readonly RowHead[]
  /** For what takes long: at most so many runs. */
  mostRuns?: number
  /** Only with `--long`. */
  isLong?: boolean
  /** Called once before the first run; what it returns is called after the last one. */
  prepare?(stage: Stage): Promise<void | (() => Promise<void>)>
  /** One run: a sample a row, in their order. */
  sample(stage: Stage, turn: number): Promise<readonly Sample[]>
}

type Alternating = RowHead & {
  prepare?: Measurement['prepare']
  value(stage: Stage): Promise<number>
  ceiling(stage: Stage): Promise<number>
}

/** One row whose value and ceiling take turns in going first: what changes slowly on the machine then meets both alike. */
export function alternating({ prepare, value, ceiling, ...head }: Alternating): Measurement {
  return {
    rows: [head],
    ...(prepare && { prepare }),
    sample: async (stage, turn) => {
      if (turn % 2 === 0) {
        const above = await ceiling(stage)
        return [{ value: await value(stage), ceiling: above }]
      }
      const reached = await value(stage)
      return [{ value: reached, ceiling: await ceiling(stage) }]
    },
  }
}
