/** The line of PostgreSQL's programs that has the reason: initdb goes on printing after it, about its tidying up. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n')
  return (
    lines.findLast((line) => /FATAL|PANIC/.test(line)) ??
    lines.findLast((line) => line.includes('error:')) ??
    lines.at(-1) ??
    ''
  )
}
