/** The class in a bus's name, 'Cakrawala Trans Eksekutif 01': the fleet has no field for it. */

/** Longer names first: 'Super Eksekutif' contains 'Eksekutif'. Without a lookbehind, which stops Safari before 16.4 [N42]. */
const CLASSES =
  /(^|[^\p{L}])(Super Eksekutif|Super Executive|Super|Eksekutif|Executive|Bisnis|Ekonomi|Patas|Sleeper|Suites?|VIP|Double Decker)(?!\p{L})/iu

/** The name in three parts with its class in the middle; all of it in `before` if it names none. Joined, they are the name. */
export function splitBusName(name: string): { before: string; kelas: string; after: string } {
  const found = CLASSES.exec(name)
  if (found === null) return { before: name, kelas: '', after: '' }
  const [, gap = '', kelas = ''] = found
  const start = found.index + gap.length
  return { before: name.slice(0, start), kelas, after: name.slice(start + kelas.length) }
}

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
