import { useEffect, useRef } from 'react'
import { paths } from '../../../lib/paths.ts'
import { t } from '../../../texts/refusals.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The user's other holds leave no room for this one: leads to their list, to continue or cancel one [H28]. */
export function TooManyHolds() {
  const banner = useRef<HTMLDivElement>(null)
  // It may be outside the screen: the button that was pressed always is on it.
  useEffect(() => {
    banner.current?.focus({ preventScroll: true })
    banner.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={banner} tabIndex={-1} className="mt-6">
      <Notice
        tone="warning"
        icon="clock"
        title={t('tooMany.title')}
        actions={
          <LinkButton size="sm" variant="secondary" to={paths.dashboard}>
            {t('tooMany.show')}
          </LinkButton>
        }
      >
        {t('tooMany.help')}
      </Notice>
    </div>
  )
}
