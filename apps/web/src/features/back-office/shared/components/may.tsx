import { mayCall, type Endpoint } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { Menu, type MenuItem, type MenuProps } from '../../../../ui/menu.tsx'

/** Returns whether the person who is logged in may make a call. */
export function useMay(): (call: Endpoint) => boolean {
  const { user } = useSession()
  return (call) => user !== undefined && mayCall(user, call)
}

/** Shows what makes this call to those who may make it [N360]. */
export const May = ({ make, children }: { make: Endpoint; children: ReactNode }) =>
  useMay()(make) ? children : null

/** An entry for those who may make `call`; with `when`, only in that case. */
export type MayItem = MenuItem & { readonly call: Endpoint; readonly when?: boolean }

type MayMenuProps = Omit<MenuProps, 'items'> & { readonly items: readonly MayItem[] }

/** A menu of what the person who is logged in may do; nothing without any. */
export function MayMenu({ items, ...menu }: MayMenuProps) {
  const may = useMay()
  const allowed = items.filter(({ call, when = true }) => when && may(call))
  return allowed.length === 0 ? null : <Menu {...menu} items={allowed} />
}
