import { splitBusName } from '../bus-class.ts'

/** A bus's name; its class stands out as a badge within it. */
export function BusName({ name }: { name: string }) {
  const { before, kelas, after } = splitBusName(name)
  return (
    <span className="min-w-0 wrap-break-word">
      {before}
      {kelas && (
        <span className="rounded-full bg-brand-soft px-2 py-0.5 text-[0.8125em] font-semibold text-brand">
          {kelas}
        </span>
      )}
      {after}
    </span>
  )
}
