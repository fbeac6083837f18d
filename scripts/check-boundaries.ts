/**
 * Tests the import rules: a linter that checks nothing reports success as well. For each rule one import must be reported
 * and one allowed, in a copy of the folders. A folder without import rules is a problem, too.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serverChapters, subjects, webChapters } from './import-rules.ts'

const root = join(import.meta.dirname, '..')

type Probe = { file: string; imports: string; name?: string; dynamic?: boolean; isAllowed: boolean }

function refused(file: string, imports: string): Probe[] {
  return [
    { file, imports, isAllowed: false },
    { file, imports, dynamic: true, isAllowed: false },
  ]
}

function allowed(file: string, imports: string): Probe[] {
  return [{ file, imports, isAllowed: true }]
}

/** The name is refused in the first file and allowed in the second. */
function only(name: string, imports: string, refusedIn: string, allowedIn: string): Probe[] {
  return [
    { file: refusedIn, imports, name, isAllowed: false },
    { file: allowedIn, imports, name, isAllowed: true },
  ]
}

const neighbours = (chapters: string[]) =>
  chapters.slice(1).map((later, index) => ({ earlier: chapters[index] ?? '', later }))

const serverSubjectProbes = subjects.flatMap((subject, n) => {
  const other = subjects[(n + 1) % subjects.length]
  const at = `apps/server/src/back-office/${subject}/thing.ts`
  return [
    ...refused(at, `../${other}/thing.ts`),
    ...refused(`apps/server/src/back-office/shared/thing.ts`, `../${other}/thing.ts`),
    ...allowed(at, '../shared/audit.ts'),
    ...allowed(at, '../../tickets/index.ts'),
    ...refused(at, '../../tickets/ticket-list-store.ts'),
    ...allowed(at, '../../boarding/index.ts'),
    ...refused(at, '../../boarding/boarding-store.ts'),
    ...allowed('apps/server/src/back-office/index.ts', `./${subject}/${subject}.routes.ts`),
  ]
})

const webSubjectProbes = subjects.flatMap((subject, n) => {
  const other = subjects[(n + 1) % subjects.length]
  const folder = 'apps/web/src/features/back-office'
  const rule = `${folder}/${subject}/rule.ts`
  const page = `${folder}/${subject}/pages/page.tsx`
  const call = `${folder}/${subject}/api/get-thing.ts`
  return [
    ...refused(rule, `../${other}/rule.ts`),
    ...refused(page, `../../${other}/components/thing.tsx`),
    ...refused(page, `../../${other}/api/get-thing.ts`),
    ...refused(call, `../../${other}/api/get-thing.ts`),
    ...refused(`${folder}/${subject}/pages/page.test.tsx`, `../../${other}/pages/page.tsx`),
    ...refused(`${folder}/shared/rule.ts`, `../${other}/rule.ts`),
    ...refused(`${folder}/shared/components/thing.tsx`, `../../${other}/api/get-thing.ts`),
    ...allowed(rule, '../shared/use-admin-mutation.ts'),
    ...allowed(page, '../../shared/components/list-view.tsx'),
    ...allowed(rule, '../../tickets/index.ts'),
    ...allowed(page, '../../../tickets/index.ts'),
    ...allowed(page, '../../../tickets/api/get-order.ts'),
    ...refused(page, '../../../tickets/components/thing.tsx'),
    ...refused(page, `../../../back-office/${other}/rule.ts`),
    ...refused(call, '../../../tickets/index.ts'),
    ...refused(call, '../../shared/use-admin-mutation.ts'),
    ...refused(call, '../../shared/components/list-view.tsx'),
    ...allowed(call, '../../shared/api/list-query.ts'),
    ...allowed(call, '../../../../lib/http-client.ts'),
    ...allowed('apps/web/src/app/routes.tsx', `../features/back-office/${subject}/pages/page.tsx`),
  ]
})

const serverProbes = neighbours(serverChapters).flatMap(({ earlier, later }) => [
  ...allowed(`apps/server/src/${later}/use-case.ts`, `../${earlier}/index.ts`),
  ...refused(`apps/server/src/${later}/use-case.ts`, `../${earlier}/thing-store.ts`),
  ...refused(`apps/server/src/${earlier}/use-case.ts`, `../${later}/index.ts`),
  ...refused(`apps/server/src/${earlier}/use-case.test.ts`, `../${later}/index.ts`),
  ...refused(`apps/server/src/${earlier}/use-case.ts`, `../app.ts`),
  ...refused(`apps/server/src/platform/database/migrations/thing.ts`, `../../../${later}/index.ts`),
  ...refused(`apps/server/src/platform/database/thing.ts`, `../../bundled-database/embedded-database.ts`),
  ...refused(`apps/server/src/bundled-database/thing.ts`, `../${earlier}/index.ts`),
  ...refused(`apps/server/src/messages/mail/thing.ts`, `../../${earlier}/index.ts`),
  ...refused(`apps/server/src/pages/thing.ts`, `../${earlier}/index.ts`),
  ...allowed(`apps/server/src/${later}/use-case.ts`, `../messages/message.ts`),
  ...refused(`apps/server/src/platform/jobs/thing.ts`, `../../${earlier}/index.ts`),
  ...refused(`apps/server/src/tables/thing.ts`, `../${later}/index.ts`),
  ...refused(`apps/server/src/seed/timetable.ts`, `../${earlier}/thing-store.ts`),
  ...allowed(`apps/server/src/app.ts`, `./${later}/index.ts`),
  ...allowed(`apps/server/src/${later}/use-case.ts`, `../texts/index.ts`),
  ...refused(`apps/server/src/${later}/use-case.ts`, `../texts/id/${later}.ts`),
  ...refused(`apps/server/src/${later}/use-case.ts`, `../texts/translator.ts`),
  ...refused(`apps/server/src/texts/id/thing.ts`, `../../${later}/index.ts`),
  ...refused(`apps/server/src/app.ts`, `./${later}/thing-store.ts`),
])

const webProbes = neighbours(webChapters).flatMap(({ earlier, later }) => [
  ...allowed(`apps/web/src/features/${later}/pages/page.tsx`, `../../${earlier}/index.ts`),
  ...refused(`apps/web/src/features/${later}/pages/page.tsx`, `../../${earlier}/components/thing.tsx`),
  ...refused(`apps/web/src/features/${earlier}/components/thing.tsx`, `../../${later}/index.ts`),
  ...refused(`apps/web/src/features/${earlier}/rule.ts`, `../${later}/index.ts`),
  ...allowed(`apps/web/src/features/${earlier}/pages/page.tsx`, `../../${later}/api/get-thing.ts`),
  ...refused(`apps/web/src/features/${earlier}/api/get-thing.ts`, `../../${later}/api/get-other.ts`),
  ...refused(`apps/web/src/features/${earlier}/api/get-thing.ts`, `../../../ui/button.tsx`),
  ...refused(`apps/web/src/features/${earlier}/api/get-thing.ts`, `../components/thing.tsx`),
  ...allowed(`apps/web/src/features/${earlier}/api/get-thing.ts`, `../../../lib/http-client.ts`),
  ...refused(`apps/web/src/ui/button.tsx`, `../features/${earlier}/index.ts`),
  ...refused(`apps/web/src/lib/thing.ts`, `../features/${later}/api/get-thing.ts`),
  ...allowed(`apps/web/src/app/routes.tsx`, `../features/${earlier}/pages/page.tsx`),
])

const lockProbes = ['payments/thing.ts', 'payments/thing.test.ts', 'back-office/thing.ts'].flatMap((path) =>
  only(
    'preventTripChanges',
    '../seats/index.ts',
    `apps/server/src/${path}`,
    'apps/server/src/orders/thing.ts',
  ),
)

const packageProbes = [
  ...refused('apps/server/src/texts/index.ts', '@tiketbus/contract'),
  ...refused('apps/server/src/texts/id/thing.ts', '../../platform/errors.ts'),
  ...allowed('apps/server/src/texts/index.ts', './id/index.ts'),
  ...allowed('apps/server/src/platform/http/thing.ts', '../../texts/index.ts'),
  ...refused('apps/server/src/platform/http/thing.ts', '../../texts/id/pages.ts'),
  ...refused('apps/server/src/seats/seats.routes.ts', '../../../web/src/lib/thing.ts'),
  ...refused('apps/server/src/pages/web-files.ts', '@tiketbus/web'),
  ...refused('apps/server/src/platform/http/thing.ts', '../../pages/web-page.ts'),
  ...refused('apps/server/src/platform/jobs/thing.ts', '../../messages/message.ts'),
  ...refused('apps/server/src/messages/thing.ts', '../pages/web-page.ts'),
  ...refused('apps/server/src/pages/thing.ts', '../messages/message.ts'),
  ...refused('apps/server/src/seats/seat.ts', '@tiketbus/testkit'),
  ...allowed('apps/server/src/seats/seat.test.ts', '@tiketbus/testkit'),
  ...allowed('apps/server/src/seats/testing.ts', '@tiketbus/testkit'),
  ...allowed('apps/server/src/seats/faults.testing.ts', '@tiketbus/testkit'),
  ...allowed('apps/server/src/seats/seat.ts', '@tiketbus/contract'),
  ...refused('apps/server/src/payments/client.ts', '@tiketbus/midtrans-simulator'),
  ...allowed('apps/server/src/start-server.ts', '@tiketbus/midtrans-simulator'),
  ...refused('apps/web/src/features/seats/api/get-seats.ts', '@tiketbus/server'),
  ...refused('apps/web/src/lib/thing.ts', '../../../server/src/platform/process/config.ts'),
  ...allowed('apps/web/src/lib/thing.ts', '@tiketbus/contract'),
  ...refused('packages/contract/src/seats.ts', 'fastify'),
  ...refused('packages/contract/src/seats.ts', '../../../apps/server/src/platform/process/config.ts'),
  ...refused('packages/contract/src/seats.ts', '@tiketbus/server'),
  ...allowed('packages/contract/src/seats.ts', 'valibot'),
  ...allowed('packages/contract/src/seats.ts', './fields.ts'),
  ...allowed('packages/contract/src/back-office/people.ts', '../fields.ts'),
  ...refused('packages/contract/src/back-office/people.ts', 'fastify'),
  ...allowed('packages/contract/src/foreign-shapes/tickets.ts', '../orders.ts'),
  ...allowed('packages/contract/src/foreign-shapes/reports.ts', '../back-office/reports.ts'),
  ...refused('packages/contract/src/foreign-shapes/tickets.ts', 'fastify'),
  ...refused(
    'packages/contract/src/foreign-shapes/tickets.ts',
    '../../../../apps/server/src/platform/process/config.ts',
  ),
  ...refused(
    'packages/contract/src/back-office/people.ts',
    '../../../../apps/server/src/platform/process/config.ts',
  ),
  ...refused('packages/midtrans-simulator/src/page/page.ts', '@tiketbus/server'),
  ...refused(
    'packages/midtrans-simulator/src/thing.ts',
    '../../../apps/server/src/platform/process/config.ts',
  ),
]

/** Lints all probes in one run, each in a folder like its own, and returns one line for each unexpected result. */
function findUnusedRules(probes: Probe[]): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'tiketbus-boundaries-'))
  try {
    const config = join(root, 'oxlint.config.ts')
    writeFileSync(join(copy, 'oxlint.config.ts'), copyOfConfig(config))
    const paths = probes.map((probe, index) => writeProbe(copy, probe, index))
    const reported = lint(copy)
    return probes.flatMap((probe, index) => {
      const passed = !reported.has(paths[index] ?? '')
      const verb = probe.dynamic ? 'import()' : 'import'
      if (passed === probe.isAllowed) return []
      return [`${probe.file}: ${verb} '${probe.imports}' ${passed ? 'is not reported' : 'is refused'}`]
    })
  } finally {
    rmSync(copy, { recursive: true })
  }
}

// Without the type-aware options: the probes have no types.
function copyOfConfig(path: string): string {
  return `import config from ${JSON.stringify(path)}\nexport default { ...config, options: {} }\n`
}

// Several probes have the same file name: each gets its index in it, except testing.ts, which the rules match by name.
function writeProbe(copy: string, { file, imports, name, dynamic }: Probe, index: number): string {
  const path = file.replace(/(?<!\/testing)((\.test|\.testing)?\.tsx?)$/, `-${index}$1`)
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  const named = name === undefined ? `import '${imports}'` : `import { ${name} } from '${imports}'`
  const line = dynamic ? `export const loaded = import('${imports}')` : named
  writeFileSync(join(copy, path), `${line}\n`)
  return path
}

function lint(folder: string): Set<string> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const result = spawnSync(process.execPath, [oxlint, '--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics }: { diagnostics: { filename: string; code: string }[] } = JSON.parse(result.stdout)
  return new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
  )
}

function findUnknownFolders(folder: string, known: string[]): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !known.includes(entry.name))
    .map(({ name }) => `${folder}/${name}: no import rule knows this folder`)
}

const probes = [
  ...serverSubjectProbes,
  ...serverProbes,
  ...lockProbes,
  ...webSubjectProbes,
  ...webProbes,
  ...packageProbes,
]
const problems = [
  ...findUnusedRules(probes),
  ...findUnknownFolders('apps/server/src', [
    // Types alone: nothing imports them.
    'generated',
    ...serverChapters,
    'platform',
    'messages',
    'pages',
    'bundled-database',
    'tables',
    'texts',
    'seed',
  ]),
  ...findUnknownFolders('apps/web/src', ['app', 'features', 'ui', 'lib', 'texts', 'styles', 'testing']),
  ...findUnknownFolders('apps/web/src/features', webChapters),
  ...findUnknownFolders('apps/web/src/features/back-office', [...subjects, 'shared']),
]
for (const problem of problems) console.error(problem)
console.log(`Import rules: ${probes.length} probes, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
