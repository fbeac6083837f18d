import { useEffect, type RefObject } from 'react'
import { cx } from '../../../../lib/cx.ts'
import { t } from '../../../../texts/back-office/boarding.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useScanner, type ScannerState } from '../use-scanner.ts'
import { SCAN } from '../../../../ui/rare-icons.ts'

const hints = (): Partial<Record<ScannerState, string>> => ({
  noReader: t('boarding.noReader'),
  noCamera: t('boarding.noCamera'),
  busy: t('boarding.busyCamera'),
  ended: t('boarding.endedCamera'),
  refused: t('boarding.refused'),
  insecure: t('boarding.insecure'),
})

type BoardingScannerProps = {
  readonly disabled: boolean
  readonly onCode: (code: string) => void
  /** The element with the picture and the result, which fits on a phone's screen. */
  readonly area: RefObject<HTMLElement | null>
}

/** The camera's picture and its switch; without a camera, what to do instead. */
export function BoardingScanner({ disabled, onCode, area }: BoardingScannerProps) {
  const { state, video, open, close } = useScanner(onCode)
  const shown = state === 'on' || state === 'starting'
  const hint = hints()[state]
  useEffect(() => {
    if (disabled && shown) close()
  })
  useEffect(() => {
    if (shown) area.current?.scrollIntoView({ block: 'start' })
  }, [shown, area])
  return (
    <div className="grid gap-3">
      <div className={cx('relative overflow-hidden rounded-lg bg-brand-deep', !shown && 'hidden')}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('boarding.camera')}
          className="block aspect-4/3 w-full object-cover"
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 m-auto aspect-square h-3/5 rounded-lg border-4 border-on-deep"
        />
        <p className="absolute inset-x-0 bottom-0 bg-brand-deep p-2 text-center text-sm font-semibold text-on-deep">
          {state === 'starting' ? t('boarding.cameraStarting') : t('boarding.aim')}
        </p>
      </div>
      {hint && (
        <Notice tone="info" live="status">
          {hint}
        </Notice>
      )}
      {shown && (
        <Button variant="secondary" icon="cross" onClick={close}>
          {t('boarding.closeCamera')}
        </Button>
      )}
      {!shown && state !== 'insecure' && (
        <Button icon={SCAN} size="lg" disabled={disabled} onClick={open}>
          {t('boarding.openCamera')}
        </Button>
      )}
    </div>
  )
}
