import { afterEach, expect, it, vi } from 'vitest'
import { reloadOnceAfterDeployment } from './reload-after-deployment.ts'

const reload = vi.fn<() => void>()
reloadOnceAfterDeployment(reload)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  reload.mockClear()
})

const answer = (reply: () => Promise<Response>) =>
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(reply))
const failToLoad = async () => {
  window.dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  await new Promise((settled) => setTimeout(settled))
}

it('reloads once if the server answers but the code is missing', async () => {
  answer(async () => new Response('{}'))
  await failToLoad()
  expect(reload).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('vite:preloadError'))
  await new Promise((settled) => setTimeout(settled))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads again for the next deployment, which comes later', async () => {
  answer(async () => new Response('{}'))
  await failToLoad()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  await failToLoad()
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  ['there is no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is just being replaced', async () => new Response('', { status: 503 })],
])('does not reload if %s, since a reload would fail and lose the choices on the page', async (_, reply) => {
  answer(reply)
  await failToLoad()
  expect(reload).not.toHaveBeenCalled()
})
