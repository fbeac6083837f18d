import { OWN_PDF_ORDERS, can, type User } from '@tiketbus/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { settingText } from '../../../lib/settings.ts'
import { useSession } from '../../../lib/session.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { t } from '../../../texts/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { DOWNLOAD } from '../../../ui/rare-icons.ts'
import { deleteAccount, downloadOwnData } from '../api/own-data.ts'

/** A copy of one's data and the end of the account, with what stays and why [A240, K242]. */
export function OwnData({ user }: { user: User }) {
  const { busy, run } = useBusy()
  const { logout } = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)

  const download = () =>
    void run(async () => {
      try {
        await downloadOwnData()
      } catch (error) {
        showAlert('danger', errorText(error, t('ownData.downloadFailed')))
      }
    })
  const remove = () =>
    void run(async () => {
      setAsking(false)
      try {
        await deleteAccount()
        showAlert('success', t('ownData.deleted'), 'next')
        await logout()
        void navigate(paths.home)
      } catch (error) {
        showAlert('danger', errorText(error, t('ownData.deleteFailed')))
      }
    })
  return (
    <Section title={t('ownData.title')}>
      <p className="mb-4 text-sm text-muted">{t('ownData.help', { n: OWN_PDF_ORDERS })}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={DOWNLOAD} busy={busy} onClick={download}>
          {t('ownData.download')}
        </Button>
        {!can(user, 'administration.open') && (
          <Button variant="danger" disabled={busy} onClick={() => setAsking(true)}>
            {t('ownData.delete')}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={t('ownData.deleteTitle')}
          confirmLabel={t('ownData.deleteConfirm')}
          cancelLabel={t('action.cancel')}
          destructive
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>{t('ownData.deleteWhat')}</p>
          <p className="mt-2">{t('ownData.deleteStays', { n: settingText('retentionMonths') })}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
