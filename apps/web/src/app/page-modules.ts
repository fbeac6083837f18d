import type { PageModule } from './page-code.tsx'
import type { Page } from './pages.ts'

const modules = import.meta.glob<PageModule>([
  '../features/**/pages/*.tsx',
  '!../features/back-office/**',
  '!**/*.test.tsx',
])

/** The function that loads a page's module. */
export function pageLoader({ module, audience }: Page): () => Promise<PageModule> {
  const load = audience === 'staff' ? () => loadAdminPage(module) : modules[`../features/${module}.tsx`]
  if (load === undefined) throw missing(module)
  return load
}

async function loadAdminPage(module: string): Promise<PageModule> {
  const { adminPageLoader } = await import('./admin-pages.ts')
  const load = adminPageLoader(module)
  if (load === undefined) throw missing(module)
  return load()
}

const missing = (module: string) => new Error(`there is no page at ${module}`)
