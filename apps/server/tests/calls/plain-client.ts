import type { TestApp } from '@tiketbus/testkit'

export type PlainReply = { status: number; body: unknown }

/**
 * Sends a call such as 'PUT /api/auth/profile' like a client that follows only the specification: the contract's code is not
 * used.
 */
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
