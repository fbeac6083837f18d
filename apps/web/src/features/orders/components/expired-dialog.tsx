import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/orders.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Section 2: the hold is over; two ways on, no way back. */
export function ExpiredDialog() {
  return (
    <Dialog
      role="alertdialog"
      title={t('confirm.expiredTitle')}
      dismissible={false}
      onClose={() => undefined}
      footer={
        <>
          <LinkButton variant="secondary" to={paths.home}>
            {t('confirm.home')}
          </LinkButton>
          <LinkButton to={paths.searchResults}>{t('confirm.chooseAgain')}</LinkButton>
        </>
      }
    >
      {t('confirm.expired')}
    </Dialog>
  )
}
