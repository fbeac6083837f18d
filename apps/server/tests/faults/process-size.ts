/** The memory and the file descriptors of a process, from /proc. */
import { readdirSync, readFileSync } from 'node:fs'

export type Size = { megabytes: number; descriptors: number }

export function readSize(pid: number): Size {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    megabytes: Math.round(Number(kilobytes) / 1024),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  }
}

/** Returns the medians of the first and of the last third: a fault that is under way moves single sizes. */
export function growthOf(sizes: readonly Size[]): { first: Size; last: Size } {
  const third = Math.ceil(sizes.length / 3)
  return { first: medianOf(sizes.slice(0, third)), last: medianOf(sizes.slice(-third)) }
}

function medianOf(sizes: readonly Size[]): Size {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    megabytes: middle(sizes.map(({ megabytes }) => megabytes)),
    descriptors: middle(sizes.map(({ descriptors }) => descriptors)),
  }
}
