import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

const wordsIn = (path: string, text: string) => findWords(path, text).map(({ word }) => word)

test.each([
  ['where', '// Empty where nothing was found.'],
  ['gives', '/** Gives the row. */'],
  ['tells', '/** Tells how many are left. */'],
  ['says', 'const a = 1 // as the rule says'],
  ['give', '// Ways to give the seat back.'],
  ['gave', '// What the provider gave.'],
  ['tell', '// The database cannot tell.'],
  ['telling', '// Stops without telling the password.'],
  ['Whoever', '/**\n * Whoever pays.\n */'],
  ['whatever', '{/* whatever comes */}'],
  ['ends in NOT_FOUND', '/** Reads it; ends in NOT_FOUND. */'],
  ['Ends in StartError', '/** Ends in StartError without a port. */'],
  ['his', '// The user and his hold.'],
  ['is told', '// The caller is told.'],
  ['told of', '// Those told of it.'],
  ['is asked about', '// The provider is asked about it.'],
  ['goes by what', '// It goes by what the server sends.'],
  ["nobody's", "// That is nobody's loss."],
  ['is no order to', '// That is no order to hurry.'],
])('finds %s in a comment', (word, comment) => {
  expect(wordsIn('a.ts', comment).map((one) => one.toLowerCase())).toContain(word.toLowerCase())
})

test.each([
  ['tellRefundDone', 'await tellRefundDone(tx)'],
  ['tell', 'tell(errorText(error))'],
  ['giveBack', 'limits.giveBack(key)'],
])('finds %s among the names of code', (name, code) => {
  expect(wordsIn('a.tsx', code)).toEqual([name])
})

test.each([
  ['an error', 'a.ts', 'throw new Error(`the database tells no ${what}`)'],
  ['a line of the log', 'a.ts', "log.error({ order_id, made }, 'the provider gives no status')"],
  ['a title', 'a.test.ts', "it('shows what the server says', () => {})"],
  ['a title of a table', 'a.test.ts', "it.each([\n  [1],\n])('counts %s where it can', () => {})"],
  ['a page of the docs', 'a.md', '# What it says'],
  ['a script of the shell', 'a.sh', '# Runs where it can.'],
])('reads %s as well', (_name, path, text) => {
  expect(wordsIn(path, text)).toHaveLength(1)
})

test.each([
  ['a statement', 'a.ts', 'const sql = `select 1 from t where true`'],
  ['code in a comment', 'a.ts', '// `where status` names the state.'],
  ['a fenced block', 'a.md', '```\nwhere it says\n```'],
  ['a text for people', 'a.ts', "const text = 'whatever he says'"],
  ['giving up', 'a.ts', '// The client gives up after 2 s, or has to give up.'],
  ['distinguishing', 'a.ts', '// Nobody has to tell colours apart.'],
  ['a path', 'a.ts', "import { NextStep } from './give/x.ts'"],
])('allows %s', (_name, path, text) => {
  expect(wordsIn(path, text)).toEqual([])
})

test.each([
  ['ui/badge.tsx', 'import { ticketStatusText } from "../x.ts"', 'ticket'],
  ['lib/http-error.ts', 'this.conflictSeats = []', 'Seats'],
  ['ui/card.tsx', 'export function TicketCard() {}', 'Ticket'],
  ['lib/http-error.ts', 'const { nomor_kursi } = error', 'kursi'],
  ['lib/storage.ts', 'const busOf = 1', 'bus'],
])('finds a name of the domain in %s of the web: %s', (file, code, word) => {
  expect(wordsIn(`apps/web/src/${file}`, code)).toEqual([word])
  expect(wordsIn('apps/web/src/features/seats/x.ts', code)).toEqual([])
})

test.each([
  ['lib/use-busy.ts', 'const [busy, setBusy] = useState(false)'],
  ['lib/http-client.test.ts', 'call(trips.listTrips)'],
  ['lib/paths.ts', 'seatSelection: () => 1'],
])('allows a name of the domain in %s of the web: %s', (file, code) => {
  expect(wordsIn(`apps/web/src/${file}`, code)).toEqual([])
})

test('reports the line of a word', () => {
  expect(findWords('a.ts', 'a\n// b\n\n/**\n * c\n * where d\n */')).toMatchObject([
    { line: 6, word: 'where' },
  ])
})
