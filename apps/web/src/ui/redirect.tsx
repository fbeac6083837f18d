import { Navigate } from 'react-router'
import { PageLoading } from './spinner.tsx'

/** Redirects. The target's code may still be loading: the loading view stands meanwhile instead of an empty page. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <PageLoading />
      <Navigate to={to} replace />
    </>
  )
}
