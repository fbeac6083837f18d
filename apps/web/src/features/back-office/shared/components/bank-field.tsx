import type { ComponentProps } from 'react'
import { t } from '../../../../texts/back-office/shared.ts'
import { TextField } from '../../../../ui/text-field.tsx'

/** To which bank a transfer came, wherever staff record one [B1000]. */
export function BankField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label={t('receipt.bank')} autoComplete="off" maxLength={40} {...field} />
}
