/** What tests build on; nothing here is part of the product. */
export { createEmptyDatabase, createTestDatabase } from './database.ts'
export type { TestDatabase } from './database.ts'
