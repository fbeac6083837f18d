import { t } from '../../../texts/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type ConflictField = {
  readonly name: string
  readonly label: string
  readonly theirs: string
  readonly yours: string
}

type EditConflictProps = {
  readonly fields: readonly ConflictField[]
  readonly onUseTheirs: () => void
  readonly onKeepMine: () => void
}

/** Two administrators edited one record: both values side by side, and a choice. */
export function EditConflict({ fields, onUseTheirs, onKeepMine }: EditConflictProps) {
  return (
    <Notice
      tone="warning"
      strong
      live="alert"
      title={t('conflict.title')}
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
      <table className="mt-3 w-full text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-1 pr-3">
              {t('conflict.field')}
            </th>
            <th scope="col" className="py-1 pr-3">
              {t('conflict.theirs')}
            </th>
            <th scope="col" className="py-1">
              {t('conflict.yours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields
            .filter((field) => field.theirs !== field.yours)
            .map((field) => (
              <tr key={field.name} className="border-t border-line align-top">
                <th scope="row" className="py-1 pr-3 font-normal">
                  {field.label}
                </th>
                <td className="py-1 pr-3 font-semibold wrap-anywhere">{field.theirs || '–'}</td>
                <td className="py-1 font-semibold wrap-anywhere">{field.yours || '–'}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Notice>
  )
}
