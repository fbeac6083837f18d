import { operator } from '../../../lib/settings.ts'
import { t } from '../../../texts/tickets.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import type { TicketOrder } from '../ticket-order.ts'

/** Who runs the bus, baggage and levies, and the policy that was agreed to [K240]. What was not entered is not shown. */
export function AgreedTerms({ order: { policy } }: { order: TicketOrder }) {
  const { nama, alamat, no_telepon, bagasi, iuran, saran_naik } = operator()
  const facts = [
    { term: t('operator.name'), value: nama },
    { term: t('operator.address'), value: alamat },
    { term: t('operator.phone'), value: no_telepon },
    { term: t('operator.boarding'), value: saran_naik },
    { term: t('operator.baggage'), value: bagasi },
    { term: t('operator.levy'), value: iuran },
  ]
  return (
    <Section title={t('operator.title')}>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
      {policy && (
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="font-bold">{t('policy.title')}</h3>
          <p className="mt-1">{policy.kebijakan_ringkas}</p>
          {policy.kebijakan !== '' && (
            <details className="group mt-2">
              <summary className="link inline-flex min-h-11 items-center">{t('policy.whole')}</summary>
              {policy.kebijakan.split('\n').map((line, index) => (
                // Lines may repeat, and never change their order.
                // oxlint-disable-next-line react/no-array-index-key
                <p key={index} className="mt-2 max-w-prose wrap-anywhere">
                  {line}
                </p>
              ))}
            </details>
          )}
          <p className="mt-2 text-sm text-muted">{t('policy.version', { n: policy.versi_kebijakan })}</p>
        </div>
      )}
    </Section>
  )
}
