import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../texts/back-office/counter.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { keptSeatsQuery } from '../api/counter.ts'
import { holdWords } from '../phone-hold-words.ts'
import { PhoneLinks } from './phone-links.tsx'

/** Whose seats go with an act on a departure: callers have no address to mail to, so staff call them. Nothing without any. */
export function CallersToTell({ id }: { id: number }) {
  const holds = useQuery(keptSeatsQuery(id)).data?.data.holds ?? []
  if (holds.length === 0) return null
  return (
    <Notice tone="warning" live="status" title={t('phoneHolds.lose', { n: holds.length })}>
      <p>{t('phoneHolds.loseHelp')}</p>
      <ul className="mt-1 grid gap-1">
        {holds.map((hold) => {
          const { name, seats } = holdWords(hold)
          return (
            <li key={hold.id_reservasi} className="wrap-anywhere">
              {t('phoneHolds.loser', { name, seats })}{' '}
              {hold.no_telepon && <PhoneLinks phone={hold.no_telepon} name={name} />}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
