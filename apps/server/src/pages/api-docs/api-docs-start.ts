/** Runs in the browser on the page of `/api/docs`: starts Swagger UI, which was loaded before. */
type Entry = { get(name: string): string | undefined; getIn(path: readonly string[]): string | undefined }
type Operations = { filter(keep: (entry: Entry) => boolean): Operations; readonly size: number }
type Group = { get(name: 'operations'): Operations; set(name: 'operations', kept: Operations): Group }
type Groups = {
  map(change: (group: Group) => Group): Groups
  filter(keep: (group: Group) => boolean): Groups
}
type Reply = { readonly url: string; readonly obj?: { readonly data?: { readonly token?: unknown } } }
type Viewer = { preauthorizeApiKey(scheme: string, token: string): void }
declare const SwaggerUIBundle: (options: object) => Viewer

/** The filter field matches calls by address, method and summary, not only by the name of their group. */
const find = (groups: Groups, phrase: string): Groups => {
  const wanted = phrase.toLowerCase()
  const fits = (entry: Entry) =>
    [entry.get('method'), entry.get('path'), entry.getIn(['operation', 'summary'])]
      .join(' ')
      .toLowerCase()
      .includes(wanted)
  return groups
    .map((group) => group.set('operations', group.get('operations').filter(fits)))
    .filter((group) => group.get('operations').size > 0)
}

/** After a login on this page the next calls use its token. */
const useToken = (reply: Reply): Reply => {
  const token = reply.url.includes('/api/auth/login') ? reply.obj?.data?.token : undefined
  if (typeof token === 'string') viewer.preauthorizeApiKey('bearer', token)
  return reply
}

/** An administrator who is logged in on this site may read a description that is not public. */
const withToken = (request: { url: string; headers: Record<string, string> }) => {
  const token = localStorage.getItem('token')
  if (token && request.url.endsWith('/api/openapi.json')) request.headers['Authorization'] = `Bearer ${token}`
  return request
}

const viewer = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 3,
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  requestSnippetsEnabled: true,
  validatorUrl: null,
  plugins: [{ fn: { opsFilter: find } }],
  requestInterceptor: withToken,
  responseInterceptor: useToken,
})
