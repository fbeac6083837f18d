import type { Stage } from './stage.ts'

/** One run of a row: what TiketBus reached and the ceiling, measured right after each other, both in the row's unit. */
export type Sample = { value: number; ceiling: number }

export type RowHead = {
  name: string
  /** Unit of `value` and `ceiling`. */
  unit: string
  /** What the ceiling measures. */
  against: string
  /** The ratio `value / ceiling` to reach, or the value itself if the row has a limit of its own ('at most 150 MB'). */
  goal: { ratio: number } | { value: number }
  /** False for latencies and bytes: their ratio or value has to stay below the goal. */
  higherIsBetter: boolean
}

/** Rows that are measured together. */
export type Measurement = {
  rows: readonly RowHead[]
  /** Upper bound on the runs of a slow measurement. */
  mostRuns?: number
  /** Measured only with `--long`. */
  isLong?: boolean
  /** Called once before the first run; the function that it returns is called after the last one. */
  prepare?(stage: Stage): Promise<void | (() => Promise<void>)>
  /** One run: returns one sample for each row, in their order. `turn` counts the runs from 0. */
  sample(stage: Stage, turn: number): Promise<readonly Sample[]>
}

type Alternating = RowHead & {
  prepare?: Measurement['prepare']
  value(stage: Stage): Promise<number>
  ceiling(stage: Stage): Promise<number>
}

/** One row whose value and ceiling take turns in going first, so that slow changes of the machine affect both alike. */
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
