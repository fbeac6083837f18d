import { adminSecondFactors } from '@tiketbus/contract'
import { useEffect, useState } from 'react'
import { call, errorText, HttpError } from '../lib/http-client.ts'
import { endSessionLocally } from '../lib/session.ts'
import { useBusy } from '../lib/use-busy.ts'
import { t } from '../texts/back-office/lock.ts'
import { Button } from '../ui/button.tsx'
import { FormErrors } from '../ui/form-errors.tsx'

const loadWebauthn = () => import('../lib/webauthn.ts')

/** 'Buka dengan passkey', for a person who has one that may be used on this browser [A997]. */
export function UnlockByPasskey({ onOpen }: { readonly onOpen: () => void }) {
  const [isOffered, setOffered] = useState(false)
  const [failed, setFailed] = useState<string>()
  const { busy, run } = useBusy()
  useEffect(() => {
    let isClosed = false
    call(adminSecondFactors.unlockWays).then(
      ({ data }) => {
        if (!isClosed) setOffered(data.passkey)
      },
      // The password is there.
      () => undefined,
    )
    return () => {
      isClosed = true
    }
  }, [])
  async function open(): Promise<void> {
    setFailed(undefined)
    try {
      // Only now: the screen may be locked for hours, a challenge lasts 5 minutes.
      const { data: options } = await call(adminSecondFactors.unlockOptions)
      if (options === null) return setOffered(false)
      const response = await (await loadWebauthn()).webauthn.get(options)
      await call(adminSecondFactors.unlock, { body: { respons: { ...response } } })
      onOpen()
    } catch (failure) {
      if (failure instanceof HttpError && failure.status === 401) return endSessionLocally()
      setFailed(errorText(failure, t('lock.passkeyFailed')))
    }
  }
  if (!isOffered) return null
  return (
    <div className="mb-4 space-y-3 border-b border-line pb-4">
      <FormErrors errors={{}} messages={failed === undefined ? undefined : [failed]} />
      <Button wide variant="secondary" busy={busy} onClick={() => void run(open)}>
        {t('lock.passkey')}
      </Button>
    </div>
  )
}
