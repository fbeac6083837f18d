import type { TestApp } from './app.ts'

export type PlainReply = { status: number; body: unknown }

/** Sends 'PUT /api/auth/profile' like a client that only knows the specification: the contract parses nothing. */
export const plainClient =
  ({ app }: TestApp) =>
  async (call: string, { token, body }: { token?: string; body?: object } = {}): Promise<PlainReply> => {
    const [method, url = ''] = call.split(' ')
    const response = await app.http.inject({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, body: response.json() }
  }

export type PlainClient = ReturnType<typeof plainClient>
