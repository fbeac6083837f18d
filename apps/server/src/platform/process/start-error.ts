/** The program cannot start for a reason that the operator can fix: `message` is one line, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
