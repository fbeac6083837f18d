/** Finds the error line in the output of PostgreSQL's programs: initdb prints about its cleanup after it. */
export function findErrorLine(output: string): string {
  const lines = output.trim().split('\n')
  return (
    lines.findLast((line) => /FATAL|PANIC/.test(line)) ??
    lines.findLast((line) => line.includes('error:')) ??
    lines.at(-1) ??
    ''
  )
}
