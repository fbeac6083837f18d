import { mayCall, type Endpoint } from '@tiketbus/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../../../lib/session.ts'

/** Returns whether the person who is logged in may make a call. */
export function useMay(): (call: Endpoint) => boolean {
  const { user } = useSession()
  return (call) => user !== undefined && mayCall(user, call)
}

/** Shows what makes this call to those who may make it [N360]. */
export const May = ({ make, children }: { make: Endpoint; children: ReactNode }) =>
  useMay()(make) ? children : null
