import { can, type Permission, type Person } from '@tiketbus/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Whether the caller of a page outside the contract has the permission. Asks our own profile call with the caller's token
 * (`Authorization`, or `?token=`), because the platform knows no accounts.
 */
export async function mayOpen(
  app: FastifyInstance,
  request: FastifyRequest,
  permission: Permission,
): Promise<boolean> {
  const token = tokenInAddress(request)
  const authorization = request.headers.authorization ?? (token ? `Bearer ${token}` : '')
  const profile = await app.inject({ method: 'GET', url: '/api/auth/profile', headers: { authorization } })
  return profile.statusCode === 200 && can(profile.json<{ data: Person }>().data, permission)
}

export function tokenInAddress(request: FastifyRequest): string | undefined {
  const { token } = request.query as { token?: unknown }
  return typeof token === 'string' ? token : undefined
}
