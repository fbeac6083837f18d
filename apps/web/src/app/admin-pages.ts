/**
 * The code of administration's pages, in a part of its own: each file's name stands in the part that imports it, and
 * a passenger's phone would fetch some fifty names for nothing.
 */
import type { PageModule } from './page-code.tsx'

const modules = import.meta.glob<PageModule>([
  '../features/back-office/*/pages/*.tsx',
  '!../features/**/*.test.tsx',
])

/** Fetches a page of administration by its file under `features/`; undefined if there is none. */
export const adminPage = (module: string) => modules[`../features/${module}.tsx`]
