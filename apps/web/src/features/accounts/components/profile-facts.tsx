import { can, type User } from '@tiketbus/contract'
import { formatLongDate } from '../../../lib/dates.ts'
import { t } from '../../../texts/accounts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Skeleton, TextSkeleton } from '../../../ui/skeleton.tsx'

/** Username, e-mail, phone, verification, role and join date; placeholders while there is no user. */
export function ProfileFacts({ user }: { user?: User }) {
  const role = can(user, 'administration.open') ? t('profile.roleAdmin') : t('profile.roleUser')
  const facts = [
    { term: t('accounts.username'), value: user && <span className="wrap-anywhere">{user.username}</span> },
    { term: t('accounts.email'), value: user && <span className="wrap-anywhere">{user.email}</span> },
    { term: t('accounts.phone'), value: user && (user.no_telepon ?? t('profile.noPhone')) },
    {
      term: t('profile.verification'),
      value: user ? (
        <VerificationBadge verified={user.is_verified} />
      ) : (
        <Skeleton className="h-7 w-32 rounded-full" />
      ),
    },
    { term: t('profile.role'), value: user && role },
    { term: t('profile.joined'), value: user && formatLongDate(user.created_at) },
  ]
  const awaited = <TextSkeleton className="w-32" />
  return <Facts facts={facts.map(({ term, value = awaited }) => ({ term, value }))} />
}

function VerificationBadge({ verified }: { verified: boolean }) {
  return (
    <Badge tone={verified ? 'green' : 'yellow'}>
      {verified ? t('profile.verified') : t('profile.unverified')}
    </Badge>
  )
}
