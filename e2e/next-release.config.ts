/** The web as its next release: the same pages, but every script has another name and content. */
import web from '../apps/web/vite.config.ts'

const changed = {
  name: 'next-release',
  renderChunk: (code: string) => `${code}\n;globalThis.nextRelease = true;\n`,
}
// Without brotli, which would take most of the time.
const plugins = (web.plugins ?? []).filter(
  (one) => !(one && typeof one === 'object' && 'name' in one && one.name === 'precompress'),
)

export default { ...web, plugins: [...plugins, changed] }
