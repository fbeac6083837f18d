import { Navigate } from '../lib/router/index.ts'
import { PageLoading } from './spinner.tsx'

/** The page that was asked for is not shown, and the other one's code may be on its way: no empty page meanwhile. */
export function LeadOn({ to }: { to: string }) {
  return (
    <>
      <PageLoading />
      <Navigate to={to} replace />
    </>
  )
}
