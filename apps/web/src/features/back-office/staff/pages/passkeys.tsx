import { adminSecondFactors, type Passkey } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../../lib/dates.ts'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/passkeys.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Page } from '../../../../ui/page.tsx'
import { PLUS } from '../../../../ui/rare-icons.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Loaded } from '../../../../ui/states.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { EditDialog } from '../../shared/components/edit-dialog.tsx'
import { useAdminForm } from '../../shared/use-admin-form.ts'
import { useAdminMutation } from '../../shared/use-admin-mutation.ts'
import { addPasskey, factorsQuery, removePasskey, renamePasskey } from '../api/passkeys.ts'
import { RecoveryCodes } from '../components/recovery-codes.tsx'

type Open = { readonly act: 'add' } | { readonly act: 'rename' | 'remove'; readonly passkey: Passkey }

/** /admin/passkeys: one's own passkeys and recovery codes [A910, A913]. */
export function Component() {
  const query = useQuery(factorsQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Page title={t('passkeys.title')} subtitle={t('passkeys.subtitle')} width="desk">
      <Loaded query={query} failed={t('passkeys.failed')} loading={<Skeleton className="h-40 w-full" />}>
        {({ passkey, pemulihan }) => (
          <div className="space-y-8">
            <section aria-labelledby="passkeys">
              <h2 id="passkeys" className="mb-3 text-lg font-bold">
                {t('passkeys.list')}
              </h2>
              {passkey.length === 0 ? (
                <p className="mb-4 text-muted">{t('passkeys.none')}</p>
              ) : (
                <ul className="mb-4 grid gap-2">
                  {passkey.map((one) => (
                    <Row
                      key={one.id_passkey}
                      passkey={one}
                      onOpen={(act) => setOpen({ act, passkey: one })}
                    />
                  ))}
                </ul>
              )}
              <Button icon={PLUS} onClick={() => setOpen({ act: 'add' })}>
                {t('passkeys.add')}
              </Button>
            </section>
            <RecoveryCodes state={pemulihan} />
          </div>
        )}
      </Loaded>
      {(open?.act === 'add' || open?.act === 'rename') && (
        <NameDialog passkey={open.act === 'rename' ? open.passkey : undefined} onClose={close} />
      )}
      {open?.act === 'remove' && <RemoveDialog passkey={open.passkey} onClose={close} />}
    </Page>
  )
}

function Row({ passkey, onOpen }: { passkey: Passkey; onOpen: (act: 'rename' | 'remove') => void }) {
  const { nama, bawaan, last_used_at } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-4 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere">
          <strong>{nama}</strong> <Badge>{t(bawaan ? 'passkeys.ofDevice' : 'passkeys.roaming')}</Badge>
        </p>
        <p className="text-sm text-muted">
          {last_used_at === null
            ? t('passkeys.unused')
            : t('passkeys.used', { time: formatDateTime(last_used_at) })}
        </p>
      </div>
      {(['rename', 'remove'] as const).map((act) => (
        <Button key={act} size="sm" variant="quiet" onClick={() => onOpen(act)}>
          {t(`passkeys.${act}`)}
          <span className="sr-only"> {nama}</span>
        </Button>
      ))}
    </li>
  )
}

type DialogProps = { readonly onClose: () => void }

function NameDialog({ passkey, onClose }: DialogProps & { passkey: Passkey | undefined }) {
  const form = useAdminForm(
    { nama: passkey?.nama ?? '' },
    ({ nama }) => check(adminSecondFactors.renamePasskey.body, { nama }),
    onClose,
  )
  const submit = () =>
    passkey === undefined
      ? form.submit(addPasskey, { done: t('passkeys.added'), failed: t('passkeys.addFailed') })
      : form.submit((body) => renamePasskey(passkey.id_passkey, body), {
          done: t('passkeys.renamed'),
          failed: t('passkeys.renameFailed'),
        })
  const title = passkey === undefined ? t('passkeys.add') : t('passkeys.rename')
  return (
    <EditDialog title={title} submitLabel={title} form={form} onClose={onClose} onSubmit={submit}>
      <TextField
        label={t('passkeys.name')}
        help={t('passkeys.nameHelp')}
        required
        maxLength={60}
        autoComplete="off"
        {...form.field('nama')}
      />
    </EditDialog>
  )
}

function RemoveDialog({ passkey: { id_passkey, nama }, onClose }: DialogProps & { passkey: Passkey }) {
  const mutation = useAdminMutation(onClose, undefined, true)
  return (
    <ConfirmDialog
      title={t('passkeys.removeTitle', { name: nama })}
      confirmLabel={t('passkeys.remove')}
      destructive
      busy={mutation.busy}
      onCancel={onClose}
      onConfirm={() =>
        mutation.run(() => removePasskey(id_passkey), {
          done: t('passkeys.removed'),
          failed: t('passkeys.removeFailed'),
        })
      }
    >
      {t('passkeys.removeText')}
    </ConfirmDialog>
  )
}
