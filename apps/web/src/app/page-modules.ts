import type { PageModule } from './page-code.tsx'
import type { Page } from './pages.ts'

const modules = import.meta.glob<PageModule>([
  '../features/**/pages/*.tsx',
  '!../features/back-office/**',
  '!**/*.test.tsx',
])

/** The function that loads a page's module. */
export function moduleOf({ module, who }: Page): () => Promise<PageModule> {
  const load = who === 'admins' ? () => adminModule(module) : modules[`../features/${module}.tsx`]
  if (load === undefined) throw missing(module)
  return load
}

async function adminModule(module: string): Promise<PageModule> {
  const { adminPage } = await import('./admin-pages.ts')
  const load = adminPage(module)
  if (load === undefined) throw missing(module)
  return load()
}

const missing = (module: string) => new Error(`there is no page at ${module}`)
