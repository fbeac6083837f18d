import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { calendarDay, OPERATOR_ZONE } from '../../../../lib/dates.ts'
import { readId } from '../../../../lib/paths.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { t } from '../../../../texts/back-office/agents.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { ListLoading } from '../../shared/components/list-loading.tsx'
import { SpanPicker } from '../../shared/components/span-fields.tsx'
import { isSpan, type Span } from '../../shared/days.ts'
import type { statementQuery } from '../api/agents.ts'
import { AgencyAccount } from './agency-account.tsx'

type AgencyPeriodProps = {
  readonly queryOf: (span: Span, after: number | undefined) => ReturnType<typeof statementQuery>
  /** The buttons that download a period. */
  readonly files?: (span: Span) => ReactNode
}

/** An agency's account in a period of days, which the address has; without one: this month. */
export function AgencyPeriod({ queryOf, files }: AgencyPeriodProps) {
  const [address, setAddress] = useSearchParams()
  const today = calendarDay(serverNow(), OPERATOR_ZONE)
  const named = { dari: address.get('dari') ?? '', sampai: address.get('sampai') ?? '' }
  const span: Span = isSpan(named) ? named : { dari: `${today.slice(0, 8)}01`, sampai: today }
  const after = readId(address.get('setelah'))
  const query = useQuery(queryOf(span, after))
  const choose = (next: Span) => setAddress({ ...next }, { preventScrollReset: true })
  const pageAfter = (line: number) => `?${new URLSearchParams({ ...span, setelah: String(line) }).toString()}`
  return (
    <Section title={t('account.title')}>
      <SpanPicker span={span} onSpan={choose}>
        {files?.(span)}
      </SpanPicker>
      <div className="mt-5">
        <Loaded query={query} failed={t('account.loadFailed')} loading={<ListLoading rows={6} />}>
          {({ data }) => (
            <>
              <AgencyAccount account={data} />
              <div className="mt-4 flex gap-3">
                {after !== undefined && (
                  <LinkButton variant="secondary" to={`?${new URLSearchParams({ ...span }).toString()}`}>
                    {t('account.first')}
                  </LinkButton>
                )}
                {data.berikutnya !== null && (
                  <LinkButton variant="secondary" to={pageAfter(data.berikutnya)}>
                    {t('account.next')}
                  </LinkButton>
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
    </Section>
  )
}
