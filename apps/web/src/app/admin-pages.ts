/**
 * The back-office's pages, in a chunk of their own: each chunk contains the file names of its dynamic imports, and a
 * passenger's phone would download some fifty names that it never uses.
 */
import type { PageModule } from './page-code.tsx'

const modules = import.meta.glob<PageModule>([
  '../features/back-office/*/pages/*.tsx',
  '!../features/**/*.test.tsx',
])

/** Loads a back-office page by its file under `features/`; undefined if there is none. */
export const adminPageLoader = (module: string) => modules[`../features/${module}.tsx`]
