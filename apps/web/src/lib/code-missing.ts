/** What browsers throw if a script cannot be fetched; only its sentence differs from that of a mistake in the script. */
const SENTENCES = /dynamically imported module|importing a module script|unable to preload/i

/** Whether `import()` failed because the file could not be fetched: no connection, or a deployment has removed it. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && SENTENCES.test(error.message)
}
