/** Which files may import which (docs/architecture.md has the rules), as overrides for oxlint. */
import type { OxlintOverride } from 'oxlint'

/** In the order of a booking. A chapter may import only from earlier ones, and only their index.ts. */
export const serverChapters = [
  'accounts',
  'fleet',
  'trips',
  'seats',
  'holds',
  'books',
  'company',
  'provider',
  'orders',
  'payments',
  'tickets',
  'boarding',
  'back-office',
]

/** The subjects of the back-office. */
export const subjects = [
  'people',
  'buses',
  'points',
  'departures',
  'counter',
  'shifts',
  'agents',
  'staff',
  'tickets',
  'boarding',
  'money',
  'reports',
  'books',
  'audit',
  'search',
  'operator',
]

/** Subjects that have the name of a chapter of the server. */
const namesakes = subjects.filter((subject) => serverChapters.includes(subject))

/** The same chapters in the web, and the landing page, which shows some of them. Only administrators board passengers. */
export const webChapters = [
  ...serverChapters.slice(0, -2).filter((chapter) => !['books', 'company', 'provider'].includes(chapter)),
  'landing',
  'back-office',
]

type Pattern = { message: string; importNames?: string[] } & ({ group: string[] } | { regex: string })

/** Tests, the helpers that the tests of a chapter share, and everything for tests of the whole program. */
const tests = ['**/*.test.{ts,tsx}', '**/{testing,*.testing}.ts', 'apps/server/tests/**/*.ts']

const otherPackages = {
  web: pattern(['@tiketbus/web', '**/apps/web/**', '**/web/src/**'], 'the server loads the web by path only'),
  server: pattern(['@tiketbus/server', '**/apps/server/**', '**/server/src/**'], 'the server is behind HTTP'),
  simulator: pattern(
    ['@tiketbus/midtrans-simulator', '**/midtrans-simulator/**'],
    'the provider is behind HTTP',
  ),
  testkit: pattern(['@tiketbus/testkit', '**/testkit/**'], 'only tests use the testkit'),
}

function pattern(group: string[], message: string) {
  return { group, message }
}

function folders(chapters: string[]): string[] {
  return chapters.map((chapter) => `**/${chapter}/**`)
}

/** What a file of `chapter` may not import from other chapters. `open` returns the paths of a chapter that every chapter may import. */
function chapterPatterns(
  chapters: string[],
  chapter: string,
  open: (chapter: string) => string[],
): Pattern[] {
  const position = chapters.indexOf(chapter)
  const earlier = chapters.slice(0, position)
  const later = chapters.slice(position + 1)
  const offered = (names: string[]) => names.flatMap(open).map((path) => `!${path}`)
  const indexes = earlier.map((name) => `!**/${name}/index.ts`)
  return [
    pattern([...folders(later), ...offered(later)], 'chapters point backwards only'),
    pattern(
      [...folders(earlier), ...indexes, ...offered(earlier)],
      'another chapter is used at its index.ts',
    ),
  ].filter(({ group }) => group.length > 0)
}

function override(files: string[], patterns: Pattern[], excludeFiles: string[] = []): OxlintOverride {
  const rules: OxlintOverride['rules'] = { 'eslint/no-restricted-imports': ['error', { patterns }] }
  return { files, excludeFiles, rules }
}

/** Tests obey the same rules, but may use the testkit. */
function withTests(files: string[], patterns: Pattern[]) {
  const testFiles = files.flatMap((path) =>
    ['*.test.{ts,tsx}', '{testing,*.testing}.ts'].map((name) => path.replace(/\*$/, name)),
  )
  return [override(files, [...patterns, otherPackages.testkit], tests), override(testFiles, patterns)]
}

/** Subjects do not import each other; shared code is in a chapter or in `shared`. */
function subjectPatterns(subject: string): Pattern {
  const others = subjects.filter((other) => other !== subject)
  return pattern(
    [...others.map((other) => `**/${other}/**`), ...namesakes.map((name) => `!../../${name}/index.ts`)],
    'a subject of the back-office knows no other',
  )
}

const onlyIndexes = [
  ...folders(serverChapters),
  ...serverChapters.map((chapter) => `!**/${chapter}/index.ts`),
]
const { web, server, simulator } = otherPackages

const catalogue = pattern(
  ['**/texts/*', '**/texts/id/**', '!**/texts/index.ts'],
  'a text is looked up by its key, at texts/index.ts',
)

/** Who locks an order has kept the departures as they are before it: the locks have one order. */
const rawLocks: Pattern = {
  regex: '/seats/index\\.ts$',
  importNames: ['preventTripChanges'],
  message: 'lock an order (orders: lockOrder), or change departures (seats: withClaimsLocked)',
}

const knowsNoChapter = [
  web,
  simulator,
  catalogue,
  pattern([...folders(serverChapters), '**/app.ts'], 'what is below the chapters knows none'),
]

const serverRules = [
  ...withTests(
    ['apps/server/src/*', 'apps/server/src/seed/**/*'],
    [web, catalogue, pattern(onlyIndexes, 'a chapter is used at its index.ts')],
  ),
  override(
    ['apps/server/tests/**/*.ts'],
    [web, catalogue, pattern(onlyIndexes, 'a chapter is used at its index.ts')],
  ),
  ...withTests(
    ['apps/server/src/platform/**/*', 'apps/server/src/tables/**/*'],
    [
      ...knowsNoChapter,
      pattern(['**/bundled-database/**'], 'the platform serves any database'),
      pattern(['**/messages/**', '**/pages/**'], 'the platform knows neither messages nor pages'),
    ],
  ),
  ...withTests(['apps/server/src/bundled-database/**/*'], knowsNoChapter),
  ...withTests(
    ['apps/server/src/messages/**/*'],
    [...knowsNoChapter, pattern(['**/pages/**'], 'messages are sent, pages are opened')],
  ),
  ...withTests(
    ['apps/server/src/pages/**/*'],
    [...knowsNoChapter, pattern(['**/messages/**'], 'messages are sent, pages are opened')],
  ),
  ...withTests(['apps/server/src/texts/**/*'], [pattern(['*', '!./**'], 'the texts import nothing')]),
  ...serverChapters.flatMap((chapter) =>
    withTests([`apps/server/src/${chapter}/**/*`], chapterRules(chapter)),
  ),
  // For files directly in back-office './tickets' is a subject, not the chapter.
  ...withTests(
    ['apps/server/src/back-office/*'],
    chapterRules(
      'back-office',
      namesakes.map((name) => `./${name}/**`),
    ),
  ),
  ...[...subjects, 'shared'].flatMap((subject) =>
    withTests(
      [`apps/server/src/back-office/${subject}/**/*`],
      [...chapterRules('back-office'), subjectPatterns(subject)],
    ),
  ),
]

function chapterRules(chapter: string, open: string[] = []): Pattern[] {
  return [
    ...(chapter === 'orders' || chapter === 'holds' ? [] : [rawLocks]),
    web,
    simulator,
    catalogue,
    ...chapterPatterns(serverChapters, chapter, () => open),
    pattern(['**/app.ts'], 'the table of contents knows the chapters, not they it'),
  ]
}

const api = (chapter: string) => [`**/${chapter}/api/**`]
const anyFeature = pattern(['**/features/**', '**/app/**'], 'ui and lib know no chapter')
const apiPatterns = pattern(
  [...folders(webChapters), '**/ui/**', '**/app/**', '**/pages/**', '**/components/**'],
  'api uses the contract and lib only',
)
const sharedApi = pattern(['**/shared/**', '!**/shared/api/**'], 'api uses the contract and lib only')

/**
 * `up` is the relative path from the file to the subjects. This pattern comes first and is a regex: later patterns do not refuse
 * a path that a group has re-allowed.
 */
function otherSubjects(subject: string, up: string): Pattern {
  const others = subjects.filter((other) => other !== subject).join('|')
  return {
    regex: `^(${up}|.*/back-office/)(${others})/`,
    message: 'a subject of the back-office knows no other',
  }
}

function webSubjectRules(subject: string) {
  const folder = `apps/web/src/features/back-office/${subject}`
  const chapter = [server, simulator, ...chapterPatterns(webChapters, 'back-office', api)]
  const fromRoom = otherSubjects(subject, String.raw`\.\./\.\./`)
  return [
    ...withTests([`${folder}/*`], [otherSubjects(subject, String.raw`\.\./`), ...chapter]),
    ...withTests([`${folder}/*/**/*`], [fromRoom, ...chapter]),
    ...withTests([`${folder}/api/**/*`], [fromRoom, server, simulator, apiPatterns, sharedApi]),
  ]
}

const webRules = [
  ...withTests(['apps/web/src/**/*'], [server, simulator]),
  ...withTests(['apps/web/src/ui/**/*', 'apps/web/src/lib/**/*'], [server, simulator, anyFeature]),
  ...webChapters.flatMap((chapter) =>
    withTests(
      [`apps/web/src/features/${chapter}/**/*`],
      [server, simulator, ...chapterPatterns(webChapters, chapter, api)],
    ),
  ),
  ...withTests(['apps/web/src/features/*/api/**/*'], [server, simulator, apiPatterns]),
  ...[...subjects, 'shared'].flatMap(webSubjectRules),
]

const packageRules = [
  override(
    ['packages/contract/src/*'],
    [pattern(['*', '!valibot', '!./**'], 'the contract imports valibot only')],
    tests,
  ),
  override(
    ['packages/contract/src/back-office/*', 'packages/contract/src/foreign-shapes/*'],
    [pattern(['*', '!valibot', '!./*', '!../*', '!../back-office/*'], 'the contract imports valibot only')],
    tests,
  ),
  override(['packages/contract/src/**/*.test.ts'], [server, web, simulator]),
  ...withTests(['packages/midtrans-simulator/src/**/*'], [server, web]),
]

export const importRules = [...serverRules, ...webRules, ...packageRules]
