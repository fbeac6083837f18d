import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { t } from '../texts/common.ts'
import { LinkButton } from './button.tsx'

/** A link that opens a new tab. Its name includes that, for screen readers. */
export function NewTabLink({ children, ...rest }: Omit<LinkProps, 'target'>) {
  return (
    <Link {...rest} target="_blank">
      {children}
      <Announcement />
    </Link>
  )
}

/** The same as a button. */
export function NewTabButton({ children, ...rest }: Omit<ComponentProps<typeof LinkButton>, 'target'>) {
  return (
    <LinkButton {...rest} target="_blank">
      {children}
      <Announcement />
    </LinkButton>
  )
}

const Announcement = () => <span className="sr-only"> {t('link.newTab')}</span>
