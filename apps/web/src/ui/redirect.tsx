import { Navigate } from 'react-router'
import { PageLoading } from './spinner.tsx'

/** Redirects, and shows the loading view while the target's code loads. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  return (
    <>
      <PageLoading />
      <Navigate to={to} state={state} replace />
    </>
  )
}
