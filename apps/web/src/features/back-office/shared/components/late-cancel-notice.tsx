/** Taking a ticket back after its passenger was let in or the bus has left [B114]. */
import { isValidTicket, type TicketStatus } from '@tiketbus/contract'
import { t } from '../../../../texts/back-office/shared.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/text-field.tsx'

type Late = 'boarded' | 'departed'

type Journey = {
  readonly status_tiket: TicketStatus
  readonly boarded_at?: string | null
  readonly waktu_berangkat: string | undefined
}

/** Returns what has happened to a valid ticket; undefined before its journey, and for a ticket that is not valid. */
export function lateOf(
  { status_tiket, boarded_at, waktu_berangkat }: Journey,
  nowMs: number,
): Late | undefined {
  if (!isValidTicket(status_tiket)) return undefined
  if (boarded_at) return 'boarded'
  return waktu_berangkat !== undefined && Date.parse(waktu_berangkat) <= nowMs ? 'departed' : undefined
}

type LateReasonFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange'> & {
  readonly late: Late | undefined
}

/** The reason of a cancellation: required after boarding or departure. */
export function LateReasonField({ late, ...field }: LateReasonFieldProps) {
  return (
    <TextField
      label={t('late.reason')}
      help={late ? undefined : t('late.reasonHelp')}
      optional={late === undefined}
      required={late !== undefined}
      maxLength={300}
      autoComplete="off"
      {...field}
    />
  )
}

/** What taking back a ticket after boarding or departure means: shown before it is confirmed [B114]. */
export function LateCancelNotice({ late }: { late: Late }) {
  return (
    <Notice tone="danger" strong title={t(`late.${late}`)}>
      <p>{t('late.means')}</p>
    </Notice>
  )
}
