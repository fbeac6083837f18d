import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/orders.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** The hold is over: choose again or go home; it cannot be closed [O15]. */
export function ExpiredDialog() {
  return (
    <HoldEndedDialog title={t('confirm.expiredTitle')} again={paths.searchResults}>
      {t('confirm.expired')}
    </HoldEndedDialog>
  )
}

/** The user ended the hold early themselves: its time did not run out, and the departure can still be booked. */
export function EndedDialog({ how, toSeats }: { how: 'replaced' | 'cancelled'; toSeats: string }) {
  return (
    <HoldEndedDialog title={t('confirm.endedTitle')} again={toSeats}>
      {t(`confirm.ended.${how}`)}
    </HoldEndedDialog>
  )
}

function HoldEndedDialog({ title, again, children }: { title: string; again: string; children: ReactNode }) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      dismissible={false}
      onClose={() => undefined}
      footer={
        <>
          <LinkButton variant="secondary" to={paths.home}>
            {t('confirm.home')}
          </LinkButton>
          <LinkButton to={again}>{t('confirm.chooseAgain')}</LinkButton>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
