export type Effect = { readonly term: string; readonly value: number | string; readonly strong?: boolean }

/** The effects of an action, with counts. */
export function EffectList({ effects }: { effects: readonly Effect[] }) {
  return (
    <dl className="divide-y divide-line rounded-md border border-line">
      {effects.map(({ term, value, strong }) => (
        <div key={term} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
          <dt>{term}</dt>
          <dd
            className={
              strong ? 'tabular text-right text-lg font-extrabold' : 'tabular text-right font-semibold'
            }
          >
            {typeof value === 'number' ? value.toLocaleString('id-ID') : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
