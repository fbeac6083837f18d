import type { User } from '@tiketbus/contract'
import { formatLongDate } from '../../../lib/dates.ts'
import { t } from '../../../texts/accounts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Facts } from '../../../ui/card.tsx'

/** Username, e-mail, phone, verification, role and join date. */
export function ProfileFacts({ user }: { user: User }) {
  return (
    <Facts
      facts={[
        { term: t('accounts.username'), value: <span className="wrap-anywhere">{user.username}</span> },
        { term: t('accounts.email'), value: <span className="wrap-anywhere">{user.email}</span> },
        { term: t('accounts.phone'), value: user.no_telepon ?? t('profile.noPhone') },
        { term: t('profile.verification'), value: <VerificationBadge verified={user.is_verified} /> },
        {
          term: t('profile.role'),
          value: user.role === 'admin' ? t('profile.roleAdmin') : t('profile.roleUser'),
        },
        { term: t('profile.joined'), value: formatLongDate(user.created_at) },
      ]}
    />
  )
}

function VerificationBadge({ verified }: { verified: boolean }) {
  return (
    <Badge tone={verified ? 'green' : 'yellow'}>
      {verified ? t('profile.verified') : t('profile.unverified')}
    </Badge>
  )
}
