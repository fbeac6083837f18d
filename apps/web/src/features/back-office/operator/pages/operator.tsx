import { MAX_POLICY_LENGTH, operatorInput, type OperatorForm } from '@tiketbus/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { check } from '../../../../lib/validate.ts'
import { t } from '../../../../texts/back-office/operator.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { TextAreaField, TextField } from '../../../../ui/text-field.tsx'
import { EditConflict } from '../../shared/components/edit-conflict.tsx'
import { useEdit } from '../../shared/use-admin-form.ts'
import { FareCeilings } from '../components/fare-ceilings.tsx'
import { operatorQuery, updateOperator, type OperatorValues } from '../api/operator.ts'
import { fieldText } from '../../shared/conflict-fields.ts'

/** /admin/operator */
export function Component() {
  const query = useQuery(operatorQuery())
  // What is being edited stays until it is saved, also if another one's change arrives meanwhile.
  const [edited, setEdited] = useState<OperatorForm>()
  const record = edited ?? query.data
  return (
    <Page title={t('operator.title')} subtitle={t('operator.subtitle')} width="desk">
      {record && (
        <div className="grid gap-5">
          <Form
            key={record.versi}
            record={record}
            onEdit={() => setEdited(record)}
            onSaved={() => setEdited(undefined)}
          />
          <FareCeilings />
        </div>
      )}
      {query.isPending && <Skeleton className="h-96 w-full" />}
      {query.isError && !query.data && (
        <ErrorState
          message={t('operator.loadFailed')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Page>
  )
}

type FormProps = {
  readonly record: OperatorForm
  readonly onEdit: () => void
  readonly onSaved: () => void
}

function Form({ record, onEdit, onSaved }: FormProps) {
  const client = useQueryClient()
  const edit = useEdit({
    record,
    initial: operatorValues({ ...record }),
    valuesOf: operatorValues,
    labels: operatorLabels(),
    read: (values) => check(operatorInput, bodyOf(values)),
    send: (_body, { values, ifMatch }) => updateOperator(bodyOf(values), ifMatch),
    texts: { done: t('operator.updated'), failed: t('operator.updateFailed') },
    onDone: () => {
      onSaved()
      void client.invalidateQueries({ queryKey: ['admin', 'operator'] })
    },
  })
  const field = (name: keyof typeof edit.values) => ({ label: operatorLabels()[name], ...edit.field(name) })
  return (
    <form
      noValidate
      className="grid gap-5"
      onChange={onEdit}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        edit.save()
      }}
    >
      {record.diisi_pada === null && (
        <Notice tone="warning" title={t('operator.example')}>
          {t('operator.exampleText')}
        </Notice>
      )}
      <FormErrors errors={edit.errors} messages={edit.messages} />
      {edit.choice && <EditConflict {...edit.choice} />}
      <Section title={t('operator.contact')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('nama')} required maxLength={100} help={t('operator.namaHelp')} />
          <TextField {...field('alamat')} required maxLength={200} />
          <TextField {...field('no_telepon')} required type="tel" maxLength={20} />
          <TextField
            {...field('no_whatsapp')}
            optional
            type="tel"
            maxLength={20}
            help={t('operator.no_whatsappHelp')}
          />
          <TextField {...field('email')} required type="email" maxLength={254} />
        </div>
      </Section>
      <Section title={t('operator.ticket')}>
        <p className="-mt-2 mb-4 text-sm text-muted">{t('operator.ticketHelp')}</p>
        <div className="grid gap-5">
          <TextField {...field('saran_naik')} optional maxLength={300} help={t('operator.saran_naikHelp')} />
          <TextField {...field('bagasi')} optional maxLength={300} help={t('operator.bagasiHelp')} />
          <TextField {...field('iuran')} optional maxLength={200} help={t('operator.iuranHelp')} />
        </div>
      </Section>
      <Section title={t('operator.policy')}>
        <p className="-mt-2 mb-4 text-sm text-muted">
          {record.versi_kebijakan > 0
            ? t('operator.policyVersion', { n: record.versi_kebijakan })
            : t('operator.policyNone')}
        </p>
        <div className="grid gap-5">
          <TextField
            {...field('kebijakan_ringkas')}
            optional
            maxLength={140}
            help={t('operator.kebijakan_ringkasHelp')}
          />
          <TextAreaField
            {...field('kebijakan')}
            optional
            rows={8}
            maxLength={MAX_POLICY_LENGTH}
            help={t('operator.kebijakanHelp')}
          />
        </div>
      </Section>
      <Section title={t('operator.privacy')}>
        <Checkbox
          label={t('operator.minta_identitas')}
          checked={edit.values.minta_identitas === t('operator.asked')}
          onChange={({ target }) => edit.set({ minta_identitas: askedText(target.checked) })}
        />
        <p className="text-sm text-muted">{t('operator.minta_identitasHelp')}</p>
      </Section>
      <div>
        <Button type="submit" size="lg" icon="check" busy={edit.busy}>
          {t('operator.save')}
        </Button>
      </div>
    </form>
  )
}

/** The operator's fields in the form and in a conflict: labels, and values as the form shows them. */

const FIELDS = [
  'nama',
  'alamat',
  'no_telepon',
  'no_whatsapp',
  'email',
  'saran_naik',
  'bagasi',
  'iuran',
  'kebijakan_ringkas',
  'kebijakan',
  'minta_identitas',
] as const satisfies readonly (keyof OperatorValues)[]

const byField = (textOf: (name: keyof OperatorValues) => string): OperatorValues =>
  Object.fromEntries(FIELDS.map((name) => [name, textOf(name)])) as OperatorValues

const operatorLabels = () => byField((name) => t(`operator.${name}`))

const operatorValues = (record: Readonly<Record<string, unknown>>) =>
  byField((name) => (name === 'minta_identitas' ? askedText(record[name] === true) : fieldText(record[name])))

/** The checkbox as a text, which a conflict shows beside the other administrator's. */
const askedText = (asked: boolean) => t(asked ? 'operator.asked' : 'operator.notAsked')

const bodyOf = (values: OperatorValues) => ({
  ...values,
  minta_identitas: values.minta_identitas === t('operator.asked'),
})
