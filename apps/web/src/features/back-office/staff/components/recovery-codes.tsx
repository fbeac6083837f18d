import type { SecondFactors } from '@tiketbus/contract'
import { useState } from 'react'
import { showAlert } from '../../../../lib/alerts.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/passkeys.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { COPY, PRINTER } from '../../../../ui/rare-icons.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { makeRecoveryCodes } from '../api/passkeys.ts'
import './recovery-print.css'

/** How many recovery codes are left; new ones are shown once [A913]. */
export function RecoveryCodes({ state }: { state: SecondFactors['pemulihan'] }) {
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const mutation = useAdminMutation(() => setAsking(false), undefined, true)
  const make = () =>
    mutation.run(
      async (key) => {
        const { data } = await makeRecoveryCodes(key)
        setCodes(data.kode)
      },
      { done: t('recovery.made'), failed: t('recovery.failed') },
    )
  return (
    <section aria-labelledby="recovery">
      <h2 id="recovery" className="mb-1 text-lg font-bold">
        {t('recovery.title')}
      </h2>
      <p className="mb-3 max-w-prose text-muted">{t('recovery.help')}</p>
      <p className="mb-4">
        {state === null
          ? t('recovery.none')
          : t('recovery.left', { n: state.sisa, time: formatDateTime(state.dibuat_pada) })}
      </p>
      <Button
        variant="secondary"
        busy={mutation.busy}
        onClick={() => (state === null ? make() : setAsking(true))}
      >
        {state === null ? t('recovery.make') : t('recovery.makeNew')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('recovery.replaceTitle')}
          confirmLabel={t('recovery.makeNew')}
          busy={mutation.busy}
          onCancel={() => setAsking(false)}
          onConfirm={make}
        >
          {t('recovery.replaceText')}
        </ConfirmDialog>
      )}
      {codes !== undefined && <Shown codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  )
}

function Shown({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showAlert('success', t('recovery.copied')),
      () => showAlert('danger', t('recovery.copyFailed')),
    )
  return (
    <Dialog
      title={t('recovery.shownTitle')}
      dismissible={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('recovery.saved')}</Button>}
    >
      <p className="mb-4">{t('recovery.shown')}</p>
      <ol className="recovery-print tabular mb-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-sunken px-4 py-3 font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" icon={PRINTER} onClick={() => window.print()}>
          {t('recovery.print')}
        </Button>
        <Button variant="secondary" icon={COPY} onClick={() => void copy()}>
          {t('recovery.copy')}
        </Button>
      </div>
    </Dialog>
  )
}
