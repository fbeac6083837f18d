import { expect, it } from 'vitest'
import { judgeAudit } from './audit-dependencies.ts'

it('fails a commit whose dependencies have a serious known weakness, and reports a registry without a list', () => {
  const report = (severity: string) =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities: { fastify: { severity } } })
  expect(judgeAudit(report('critical'))).toMatchObject({ failed: true })
  expect(judgeAudit(report('high')).line).toContain('fastify (high)')
  expect(judgeAudit(report('low'))).toMatchObject({ failed: false, line: 'Dependencies: no known weakness.' })
  for (const silent of ['', 'npm error', JSON.stringify({ message: '405 Method Not Allowed' })])
    expect(judgeAudit(silent)).toMatchObject({ failed: false, line: expect.stringContaining('not checked') })
})
