import { splitBusName } from '../bus-class.ts'

type BusNameProps = { name: string; plate?: string | null | undefined }

/** A bus's name, its class as a badge within it, and its plate if one is known. */
export function BusName({ name, plate }: BusNameProps) {
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
      {plate && (
        <>
          {' · '}
          <span className="whitespace-nowrap">{plate}</span>
        </>
      )}
    </span>
  )
}
