/** The web as its next release: the same pages, but no script has the name or the content that it had. */
import web from '../apps/web/vite.config.ts'

const changed = {
  name: 'next-release',
  renderChunk: (code: string) => `${code}\n;globalThis.nextRelease = true;\n`,
}
// Nobody downloads it: brotli would take most of the time.
const plugins = (web.plugins ?? []).filter(
  (one) => !(one && typeof one === 'object' && 'name' in one && one.name === 'precompress'),
)

export default { ...web, plugins: [...plugins, changed] }
