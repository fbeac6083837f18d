import { SEAT_CONFLICT_PROMPT_MS, seatLabelList, type Labelled } from '@tiketbus/contract'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../texts/holds.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'

export type SeatConflict = { readonly seats: readonly number[]; readonly message: string | undefined }

/** A seat conflict: the banner at once [H12], the dialog after a second [H14]. */
export function Conflict({
  conflict,
  labels,
  onChooseAgain,
}: {
  conflict: SeatConflict
  labels: Labelled
  onChooseAgain: () => void
}) {
  const [asking, setAsking] = useState(false)
  const banner = useRef<HTMLDivElement>(null)
  // The button that was pressed is disabled now and may be far below, so the banner takes the focus.
  useEffect(() => {
    banner.current?.focus({ preventScroll: true })
    banner.current?.scrollIntoView({ block: 'center' })
  }, [conflict])
  useEffect(() => {
    const timer = setTimeout(() => setAsking(true), SEAT_CONFLICT_PROMPT_MS)
    return () => clearTimeout(timer)
  }, [conflict])
  return (
    <>
      <div ref={banner} tabIndex={-1}>
        <Notice
          tone="danger"
          strong
          live="alert"
          title={t('conflict.title')}
          actions={
            <Button size="sm" variant="secondary" onClick={onChooseAgain}>
              {t('conflict.again')}
            </Button>
          }
        >
          <p>{conflict.message ?? t('conflict.message')}</p>
          <p className="tabular font-semibold">
            {t('conflict.seats', { seats: seatLabelList(labels, conflict.seats) })}
          </p>
        </Notice>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('conflict.askTitle')}
          confirmLabel={t('conflict.yes')}
          cancelLabel={t('conflict.no')}
          onConfirm={onChooseAgain}
          onCancel={() => setAsking(false)}
        >
          <p>{t('conflict.ask')}</p>
          <p className="tabular mt-2 font-semibold">
            {t('conflict.seats', { seats: seatLabelList(labels, conflict.seats) })}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
