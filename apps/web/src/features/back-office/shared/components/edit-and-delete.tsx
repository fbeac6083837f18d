import { t } from '../../../../texts/back-office/shared.ts'
import { Button } from '../../../../ui/button.tsx'

type EditAndDeleteProps = {
  readonly name: string
  readonly onOpen: (action: 'edit' | 'delete') => void
}

/** The buttons of a list's row, with the record's name for a screen reader. */
export function EditAndDelete({ name, onOpen }: EditAndDeleteProps) {
  const about = <span className="sr-only"> {name}</span>
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => onOpen('edit')}>
        {t('admin.edit')}
        {about}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => onOpen('delete')}>
        {t('admin.delete')}
        {about}
      </Button>
    </>
  )
}
