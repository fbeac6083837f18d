import { t } from '../../../../texts/back-office/shared.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { ConflictField } from '../conflict-fields.ts'

type EditConflictProps = {
  readonly fields: readonly ConflictField[]
  readonly onUseTheirs: () => void
  readonly onKeepMine: () => void
}

/** An edit conflict of two administrators: both values side by side, and a choice. */
export function EditConflict({ fields, onUseTheirs, onKeepMine }: EditConflictProps) {
  return (
    <Notice
      tone="warning"
      strong
      live="alert"
      title={t('editConflict.title')}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={onUseTheirs}>
            {t('conflict.useTheirs')}
          </Button>
          <Button size="sm" onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.help')}</p>
      <ConflictTable fields={fields} yours={t('conflict.yours')} />
    </Notice>
  )
}

/** The changes since this administrator opened the record to delete it or to call it off. */
export function DeleteConflict({ fields, help }: { fields: readonly ConflictField[]; help?: string }) {
  return (
    <Notice tone="warning" strong live="alert" title={t('editConflict.title')} className="mt-4">
      <p>{help ?? t('conflict.deleteHelp')}</p>
      <ConflictTable fields={fields} yours={t('conflict.before')} />
    </Notice>
  )
}

function ConflictTable({ fields, yours }: { fields: readonly ConflictField[]; yours: string }) {
  return (
    <table className="mt-3 w-full table-fixed text-left text-sm">
      <thead>
        <tr>
          {[t('conflict.field'), t('conflict.theirs'), yours].map((header) => (
            <th key={header} scope="col" className="py-1 pr-3 align-bottom wrap-anywhere">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-3 font-normal wrap-anywhere">
              {field.label}
            </th>
            <td className="py-1 pr-3 font-semibold wrap-anywhere">{field.theirs || '–'}</td>
            <td className="py-1 font-semibold wrap-anywhere">{field.yours || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
