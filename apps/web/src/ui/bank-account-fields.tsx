import type { BankAccount } from '@tiketbus/contract'
import type { Form } from '../lib/use-form.ts'
import { t } from '../texts/refund-account.ts'
import { TextField } from './text-field.tsx'

type BankAccountFieldsProps = {
  readonly field: Form<BankAccount, unknown>['field']
  /** Of the person who types; otherwise of another one, whose name the browser does not know. */
  readonly isOwn?: boolean
}

/** Bank, number and owner of an account to which money is transferred: typed by a passenger, or by staff. */
export const BankAccountFields = ({ field, isOwn = false }: BankAccountFieldsProps) => (
  <>
    <TextField label={t('account.bank')} required maxLength={40} autoComplete="off" {...field('bank')} />
    <TextField
      label={t('account.number')}
      required
      inputMode="numeric"
      maxLength={40}
      autoComplete="off"
      {...field('nomor_rekening')}
    />
    <TextField
      label={t('account.owner')}
      help={t('account.ownerHelp')}
      required
      maxLength={100}
      autoComplete={isOwn ? 'name' : 'off'}
      autoCapitalize="words"
      {...field('atas_nama')}
    />
  </>
)
