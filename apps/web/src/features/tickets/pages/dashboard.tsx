import type { User } from '@tiketbus/contract'
import { useSession } from '../../../lib/session.ts'
import { t } from '../../../texts/tickets.ts'
import { Page } from '../../../ui/page.tsx'
import { LatestTicket } from '../components/latest-ticket.tsx'
import { PaymentStatus } from '../components/payment-status.tsx'

/** /dashboard: what has to be paid, and the newest ticket. */
export function Component() {
  const { user } = useSession()
  return user === undefined ? null : <Dashboard user={user} />
}

function Dashboard({ user }: { user: User }) {
  return (
    <Page title={t('dashboard.title')} subtitle={t('dashboard.welcome', { name: user.username })}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PaymentStatus />
        <LatestTicket />
      </div>
    </Page>
  )
}
