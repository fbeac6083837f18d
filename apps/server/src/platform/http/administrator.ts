import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Asks our own profile call with the caller's token (`Authorization`, or `?token=`), because the platform knows no accounts. */
export async function isAdministrator(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  const token = tokenInAddress(request)
  const authorization = request.headers.authorization ?? (token ? `Bearer ${token}` : '')
  const profile = await app.inject({ method: 'GET', url: '/api/auth/profile', headers: { authorization } })
  return profile.statusCode === 200 && profile.json<{ data: { role: string } }>().data.role === 'admin'
}

export function tokenInAddress(request: FastifyRequest): string | undefined {
  const { token } = request.query as { token?: unknown }
  return typeof token === 'string' ? token : undefined
}
