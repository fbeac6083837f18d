import { t } from '../../../../texts/back-office/shared.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { Late } from '../late-cancel.ts'

/** What taking back a ticket after boarding or departure means: shown before it is confirmed [B114]. */
export function LateCancelNotice({ late }: { late: Late }) {
  return (
    <Notice tone="danger" strong title={t(`late.${late}`)}>
      <p>{t('late.means')}</p>
    </Notice>
  )
}
