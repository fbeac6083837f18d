/** The alert rules and the dashboard under ops/ use existing metrics: a rule with a wrong name never fires. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '@tiketbus/testkit'
import { metricsIn } from './promql.ts'
import { createJobReports } from '../src/platform/jobs/job-reports.ts'

const ops = join(import.meta.dirname, '../../../ops')
/** A metric that Prometheus adds for each target. */
const OF_PROMETHEUS = 'up'

const app = useTestApp()
let printed: Set<string>
beforeAll(async () => {
  // The program declares these for its job runner, outside of the app.
  createJobReports(app.app.platform)
  const { body } = await app.app.http.inject('/metrics')
  printed = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
})

const unknownIn = (expression: string) =>
  metricsIn(expression).filter((name) => name !== OF_PROMETHEUS && !printed.has(name))

async function rulesOf(file: string) {
  const text = await readFile(join(ops, file), 'utf8')
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => ({
      alert: /^\w+/.exec(rule)?.[0] ?? '',
      expr: /^ {8}expr: ([^|>\s].*)$/m.exec(rule)?.[1] ?? '',
      rule,
    }))
}

async function panelsOf(file: string) {
  const { panels } = JSON.parse(await readFile(join(ops, file), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  return panels
}

describe('the alert rules', () => {
  it('use metrics that /metrics prints', async () => {
    const rules = await rulesOf('prometheus/tiketbus.rules.yml')
    expect(rules.length).toBeGreaterThan(15)
    for (const { alert, expr } of rules) {
      expect([alert, metricsIn(expr).length > 0]).toEqual([alert, true])
      expect([alert, unknownIn(expr)]).toEqual([alert, []])
    }
  })

  it('each have a severity, a summary, and an instruction', async () => {
    const readme = await readFile(join(ops, 'README.md'), 'utf8')
    for (const { alert, rule } of await rulesOf('prometheus/tiketbus.rules.yml')) {
      expect([alert, rule]).toEqual([alert, expect.stringMatching(/severity: (page|warn) /)])
      expect([alert, rule]).toEqual([alert, expect.stringMatching(/summary: '.+'/)])
      expect(readme).toContain(alert)
    }
  })

  it('would not pass with an unknown name: the control', () => {
    expect(unknownIn('max by (task) (rate(tiketbus_jobs_dew{task!="send_by_mail"}[5m])) > 2')).toEqual([
      'tiketbus_jobs_dew',
    ])
    // A counter, not a histogram.
    expect(unknownIn('sum(tiketbus_http_requests_total_bucket) or tiketbus_database_up')).toEqual([
      'tiketbus_http_requests_total_bucket',
    ])
    expect(() => metricsIn('sum(tiketbus_holds_live')).toThrow('brackets do not match')
    expect(() => metricsIn('summ(tiketbus_holds_live)')).toThrow('unknown function summ')
  })
})

describe('the dashboard', () => {
  it('uses metrics that /metrics prints', async () => {
    const panels = await panelsOf('grafana/tiketbus.json')
    expect(panels.length).toBeGreaterThan(10)
    for (const { title, targets } of panels)
      for (const { expr } of targets) expect([title, unknownIn(expr)]).toEqual([title, []])
  })

  it('shows every metric of ours', async () => {
    const shown = (await panelsOf('grafana/tiketbus.json')).flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => metricsIn(expr)),
    )
    const families = [...printed].filter(
      (name) => name.startsWith('tiketbus_') && !/_seconds_(sum|count)$/.test(name),
    )
    expect(families.filter((name) => !shown.includes(name))).toEqual(['tiketbus_disputes_oldest_seconds'])
  })
})
