import type { ReactNode } from 'react'

/** A list of an order's records. */
export const Lines = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line">{children}</ul>
)

/** `side`: the status, on the right. */
export function Line({ first, side, children }: { first: string; side?: ReactNode; children: ReactNode }) {
  return (
    <li className="py-2.5">
      <p className="tabular flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
        {first}
        {side}
      </p>
      <p className="tabular mt-0.5 text-sm text-muted wrap-anywhere">{children}</p>
    </li>
  )
}
