import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** A card with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-4 text-lg font-bold">{title}</h2>
      {children}
    </Card>
  )
}
