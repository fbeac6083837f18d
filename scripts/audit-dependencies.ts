/**
 * `npm run check:dependencies`, in CI at each commit: asks the registry for known weaknesses of what the program runs on. The list is
 * the registry's and changes without a commit, so it is no part of `npm test`. A registry that has none, or no connection, is reported and fails nothing.
 */
import { spawnSync } from 'node:child_process'

type Verdict = { line: string; failed: boolean }

/** Judges the output of `npm audit --json`. */
export function judgeAudit(output: string): Verdict {
  const report = readReport(output)
  if (typeof report?.['auditReportVersion'] !== 'number') {
    const reason = report?.['message']
    const cause = typeof reason === 'string' ? reason : 'no report'
    return { line: `Dependencies: not checked, the registry did not answer (${cause}).`, failed: false }
  }
  const found = Object.entries(report['vulnerabilities'] ?? {})
    .filter(([, { severity }]: [string, { severity: string }]) => SERIOUS.includes(severity))
    .map(([name, { severity }]: [string, { severity: string }]) => `${name} (${severity})`)
  if (found.length === 0) return { line: 'Dependencies: no known weakness.', failed: false }
  return { line: `Dependencies with known weaknesses: ${found.join(', ')}. See \`npm audit\`.`, failed: true }
}

const SERIOUS = ['high', 'critical']

function readReport(output: string): Record<string, unknown> | undefined {
  try {
    const report: unknown = JSON.parse(output)
    return typeof report === 'object' && report !== null ? { ...report } : undefined
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  const { line, failed } = judgeAudit(stdout ?? '')
  console.log(line)
  if (failed) process.exitCode = 1
}
