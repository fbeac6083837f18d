import type { ReactNode } from 'react'
import { operator } from '../../../lib/settings.ts'
import { t } from '../../../texts/legal.ts'
import { Page } from '../../../ui/page.tsx'

export type LegalSection = {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** After its paragraphs. */
  readonly more?: ReactNode
}

type LegalPageProps = {
  readonly title: string
  readonly lead: string
  readonly sections: readonly LegalSection[]
}

/** A legal text: numbered sections with anchors, a table of contents, a contact. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <Page title={title} subtitle={t('legal.updated')} width="normal">
      <p className="max-w-prose text-lg">{lead}</p>
      <nav aria-label={t('legal.contents')} className="my-8 rounded-lg border border-line bg-surface p-5">
        <h2 className="font-bold">{t('legal.contents')}</h2>
        <ol className="mt-2 grid list-decimal gap-x-10 pl-6 sm:grid-cols-2">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`} className="link block py-2.5">
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 wrap-break-word">
        {sections.map(({ id, title: name, paragraphs, more }, index) => (
          <section key={id} id={id} className="max-w-prose scroll-mt-24">
            <h2 className="text-xl font-bold">
              {index + 1}. {name}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
            {more}
          </section>
        ))}
        <section className="max-w-prose">
          <h2 className="text-xl font-bold">{t('legal.contact')}</h2>
          <p className="mt-3">
            {t('legal.contactBody', { mail: operator().email, phone: operator().no_telepon })}
          </p>
        </section>
      </div>
    </Page>
  )
}
