import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Link, type LinkProps } from 'react-router'
import { t } from '../texts/common.ts'
import { Icon, type IconName } from './icon.tsx'
import { LoadingAnimation } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'attention' | 'onDeep'
export type ButtonSize = 'md' | 'lg' | 'sm'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-brand hover:text-brand',
  quiet: 'text-brand hover:bg-brand-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
  attention: 'bg-amber text-on-amber hover:brightness-95',
  onDeep: 'border border-on-deep-muted text-on-deep hover:bg-on-deep/10',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-13 px-6 text-base',
}

type Style = {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: IconName
  readonly iconAfter?: IconName
  /** As wide as its column. */
  readonly wide?: boolean
}

/** The look of a button, for what is none of the components here. */
export function buttonClasses(
  { variant = 'primary', size = 'md', wide = false }: Style,
  className?: string,
): string {
  return cx('button', variants[variant], sizes[size], wide && 'w-full', className)
}

type ButtonProps = Style &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    readonly disabled?: boolean
    /** Shows progress and ignores further clicks; the button keeps its focus. */
    readonly busy?: boolean
    readonly busyLabel?: string
    readonly children: ReactNode
  }

/** A button; `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconAfter, wide, className, ...other } = props
  const { busy = false, busyLabel, children, onClick, ...rest } = other
  function click(event: MouseEvent<HTMLButtonElement>): void {
    // Also prevents the implicit submission by Enter, which browsers send as a click on this button.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={click}
      className={buttonClasses({ variant, size, wide }, cx(className, busy && 'cursor-progress'))}
    >
      {busy ? <LoadingAnimation /> : icon && <Icon name={icon} />}
      <span>{busy ? (busyLabel ?? t('action.busy')) : children}</span>
      {!busy && iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

type LinkButtonProps = Style & Omit<LinkProps, 'className'> & { readonly className?: string }

/** A link that looks like a button: for navigation; use Button for actions. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, icon, iconAfter, wide, className, children, ...rest } = props
  return (
    <Link {...rest} className={buttonClasses({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  readonly icon: IconName
  readonly label: string
}

/** A 44 px square button with an icon; `label` is its accessible name. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
