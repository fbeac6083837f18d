import { useEffect, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import { hrefOf, type To } from './location.ts'
import { usePlace } from './provider.tsx'
import type { NavigateOptions } from './router.ts'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  NavigateOptions & { readonly to: To }

/** A link within the application; anything but a plain click is the browser's. */
export function Link({ to, replace, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const { router, state: here } = usePlace()
  const href = hrefOf(to, here.location)
  function click(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // As browsers do: the same address again makes no second entry, nor does a second click before it is shown.
    const again = href === hrefOf(here.location, here.location) || href === router.history.location.href
    void router.navigate(href, {
      replace: replace ?? again,
      state,
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    })
  }
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  )
}

function isPlain({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const opensHere = currentTarget.target === '' || currentTarget.target === '_self'
  return button === 0 && opensHere && !(metaKey || altKey || ctrlKey || shiftKey)
}

/** A link that has `aria-current` when its page, or one below it, is the one shown. */
export function NavLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  const { pathname } = usePlace().state.location
  const isHere = pathname === to || pathname.startsWith(`${to}/`)
  return <Link to={to} {...rest} aria-current={isHere ? 'page' : undefined} />
}

/** Leads on as soon as it is rendered. */
export function Navigate({ to, replace = false }: { readonly to: To; readonly replace?: boolean }) {
  const { router, state } = usePlace()
  const href = hrefOf(to, state.location)
  useEffect(() => void router.navigate(href, { replace }), [router, href, replace])
  return null
}
