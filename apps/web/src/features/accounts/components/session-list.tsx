import type { AccountSession } from '@tiketbus/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showAlert } from '../../../lib/alerts.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { errorText, isNotFound } from '../../../lib/http-client.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { t } from '../../../texts/accounts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { endOtherSessions, endSession, listSessions } from '../api/auth-calls.ts'

/** The account's live sessions, each of which its owner can end [A84]. */
export function SessionList() {
  const list = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => listSessions(signal),
  })
  if (isNotFound(list.error)) return null
  return (
    <Section title={t('sessions.title')}>
      <p className="mb-4 text-sm text-muted">{t('sessions.subtitle')}</p>
      <Loaded query={list} failed={t('sessions.loadFailed')} loading={<TextSkeleton className="w-48" />}>
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </Section>
  )
}

function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const end = (act: () => Promise<string | undefined>, done: string) =>
    void run(async () => {
      try {
        showAlert('success', (await act()) ?? done)
      } catch (failure) {
        showAlert('danger', errorText(failure, t('sessions.endFailed')))
      }
      await client.invalidateQueries({ queryKey: ['sessions'] })
    })
  const endOne = ({ id_session }: AccountSession) => end(() => endSession(id_session), t('sessions.ended'))
  return (
    <>
      <ul aria-label={t('sessions.caption')} className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id_session} {...{ session, busy }} onEnd={() => endOne(session)} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Button
          variant="secondary"
          busy={busy}
          className="mt-5"
          onClick={() => end(endOtherSessions, t('sessions.othersEnded'))}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  )
}

type SessionRowProps = {
  readonly session: AccountSession
  readonly busy: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const device = session.device ?? t('sessions.unknownDevice')
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {device}
          {session.current && <Badge tone="green">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {session.network && <>{t('sessions.network', { network: session.network })} · </>}
          {t('sessions.lastUse', { time: formatDateTime(session.last_used_at) })}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          variant="secondary"
          disabled={busy}
          aria-label={t('sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
