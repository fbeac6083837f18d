import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/orders.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type ExpiredDialogProps = {
  /** The search of the same line and day [N201]. */
  readonly toSearch: string
  /** Booking of the departure has closed with the hold. */
  readonly isClosed: boolean
}

/** The hold is over: choose again or go home; it cannot be closed [O15]. */
export function ExpiredDialog({ toSearch, isClosed }: ExpiredDialogProps) {
  return (
    <HoldEndedDialog
      title={t('confirm.expiredTitle')}
      again={toSearch}
      againText={t(isClosed ? 'confirm.otherTrips' : 'confirm.chooseAgain')}
    >
      {isClosed ? `${t('confirm.closedTitle')}. ${t('confirm.closed')}` : t('confirm.expired')}
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

type HoldEndedDialogProps = { title: string; again: string; againText?: string; children: ReactNode }

function HoldEndedDialog({ title, again, againText, children }: HoldEndedDialogProps) {
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
          <LinkButton to={again}>{againText ?? t('confirm.chooseAgain')}</LinkButton>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
