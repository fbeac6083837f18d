import { adminSecondFactors, type NextFactors } from '@tiketbus/contract'
import { useState, type FormEvent } from 'react'
import { call, errorText } from '../../../lib/http-client.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { webauthn } from '../../../lib/webauthn.ts'
import { t } from '../../../texts/second-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type OtherFactorsProps = {
  readonly next: NextFactors
  readonly onToken: (token: string | undefined) => Promise<void>
}

/** What finishes a login of owners and staff instead of the mailed code: a passkey or a recovery code [A911, A913]. */
export function OtherFactors({ next, onToken }: OtherFactorsProps) {
  const [isRecovering, setRecovering] = useState(false)
  return (
    <div className="mb-6 space-y-4 border-b border-line pb-5">
      {next.passkey !== null && <PasskeyButton options={next.passkey} onToken={onToken} />}
      {next.pemulihan &&
        (isRecovering ? (
          <RecoveryForm challenge={next.tantangan} onToken={onToken} />
        ) : (
          <Button variant="quiet" wide onClick={() => setRecovering(true)}>
            {t('factor.useRecovery')}
          </Button>
        ))}
      <p className="text-center text-sm text-muted">{t('factor.or')}</p>
    </div>
  )
}

function PasskeyButton({
  options,
  onToken,
}: Pick<OtherFactorsProps, 'onToken'> & { options: Readonly<Record<string, unknown>> }) {
  const [failed, setFailed] = useState<string>()
  const { busy, run } = useBusy()
  const enter = () =>
    run(async () => {
      setFailed(undefined)
      try {
        const response = await webauthn.get(options)
        const body = { respons: { ...response } }
        await onToken((await call(adminSecondFactors.loginByPasskey, { body })).data?.token)
      } catch (failure) {
        setFailed(errorText(failure, t('factor.passkeyFailed')))
      }
    })
  return (
    <>
      <FormErrors errors={{}} messages={failed === undefined ? undefined : [failed]} />
      <Button wide size="lg" busy={busy} onClick={() => void enter()}>
        {t('factor.passkey')}
      </Button>
    </>
  )
}

function RecoveryForm({ challenge, onToken }: Pick<OtherFactorsProps, 'onToken'> & { challenge: string }) {
  const [kode, setKode] = useState('')
  const [failed, setFailed] = useState<string>()
  const { busy, run } = useBusy()
  function submit(event: FormEvent): void {
    event.preventDefault()
    setFailed(kode.trim() === '' ? t('factor.recoveryRequired') : undefined)
    if (kode.trim() === '') return
    void run(async () => {
      try {
        const body = { tantangan: challenge, kode }
        await onToken((await call(adminSecondFactors.loginByRecovery, { body })).data?.token)
      } catch (failure) {
        setFailed(errorText(failure, t('factor.recoveryFailed')))
      }
    })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <FormErrors errors={{}} messages={failed === undefined ? undefined : [failed]} />
      <TextField
        label={t('factor.recovery')}
        help={t('factor.recoveryHelp')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={kode}
        onChange={({ target }) => setKode(target.value)}
      />
      <Button type="submit" variant="secondary" wide busy={busy}>
        {t('factor.recoverySubmit')}
      </Button>
    </form>
  )
}
