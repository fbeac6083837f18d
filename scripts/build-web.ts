/** Builds the web as the first start does, so that a deployment can do it beforehand. */
import { buildWebIfNeeded } from '../apps/server/src/pages/web-build.ts'

console.log(await buildWebIfNeeded({ log: console.log }))
