import { Link } from 'react-router'
import { Icon } from '../../../../ui/icon.tsx'

/** The link above a record's headline to the list that it is in; named like that list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="link -my-2.5 inline-flex min-h-11 items-center gap-1.5">
      <Icon name="arrowLeft" className="size-4" />
      {label}
    </Link>
  )
}
