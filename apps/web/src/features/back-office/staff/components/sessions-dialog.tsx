import type { AccountSession, StaffMember } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/staff.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { TextSkeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { endSessions, sessionsQuery } from '../api/staff.ts'

type SessionsProps = { readonly member: StaffMember; readonly onClose: () => void }

/** The valid sessions of a member of the staff: each is ended by itself, or all at once. */
export function SessionsDialog({ member, onClose }: SessionsProps) {
  const query = useQuery(sessionsQuery(member.id_user))
  const mutation = useAdminMutation(() => void query.refetch())
  const end = (id_session?: number) =>
    mutation.run(
      () => endSessions(member.id_user, id_session),
      { done: t('staff.sessionsEnded'), failed: t('staff.sessionsFailed') },
      id_session,
    )
  const others = query.data?.some(({ current }) => !current) === true
  return (
    <Dialog title={t('staff.sessionsOf', { name: member.username })} onClose={onClose}>
      <FormErrors errors={{}} messages={mutation.messages} className="mb-4" />
      <Loaded query={query} failed={t('staff.sessionsFailed')} loading={<TextSkeleton className="w-48" />}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p className="text-muted">{t('staff.noSessions')}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {sessions.map((session) => (
                <Row
                  key={session.id_session}
                  session={session}
                  busy={mutation.busy}
                  onEnd={() => end(session.id_session)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {others && (
        <Button className="mt-5" variant="danger" busy={mutation.busy} onClick={() => end()}>
          {t('staff.endAll')}
        </Button>
      )}
    </Dialog>
  )
}

type RowProps = { readonly session: AccountSession; readonly busy: boolean; readonly onEnd: () => void }

function Row({ session, busy, onEnd }: RowProps) {
  const device = session.device ?? t('staff.unknownDevice')
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          {device} {session.current && <Badge tone="green">{t('staff.thisSession')}</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {session.network} · {t('staff.lastUse', { time: formatDateTime(session.last_used_at) })}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" variant="secondary" disabled={busy} onClick={onEnd}>
          {t('staff.end')}
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  )
}
