import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** Sections about one thing, in one card. */
export function Sections({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-4 sm:p-5 md:grid-cols-2">
      {children}
    </div>
  )
}

/** A heading and its facts, within `Sections`. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 bg-surface max-md:not-first:border-t max-md:not-first:border-line max-md:not-first:pt-4">
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

type SectionProps = { readonly title: string; readonly id?: string; readonly children: ReactNode }

/** A card with a heading; with an `id` of the heading, a landmark with its name. */
export function Section({ title, id, children }: SectionProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </Card>
  )
}
