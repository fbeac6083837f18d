/** Finds the forbidden words in one file. */
import { COMMON_NAME_RULES, NAME_RULES, PROSE_RULES, type WordRule } from './rules.ts'

export type Kind = 'comment' | 'title' | 'message' | 'name' | 'common name'
export type FoundWord = { kind: Kind; line: number; word: string; instead: string }

/** A span of a file's text; `at` is the offset of its first character. */
type Span = { at: number; text: string }

/** Takes the path, which determines the kind of file, and the text; returns each word with its line, in order. */
export function findWords(path: string, text: string): FoundWord[] {
  const prose = path.endsWith('.md') ? [{ at: 0, text: withoutFences(text) }] : commentsIn(text)
  const titles = /\.(?:test|spec)\.tsx?$/.test(path) ? titlesIn(text) : []
  const isCode = /\.tsx?$/.test(path)
  const names = isCode ? [{ at: 0, text: withoutTexts(text) }] : []
  return [
    ...match('comment', prose, PROSE_RULES),
    ...match('title', titles, PROSE_RULES),
    ...match('message', isCode ? messagesIn(text) : [], PROSE_RULES),
    ...match('name', names, NAME_RULES),
    ...match('common name', isCommon(path) ? names : [], COMMON_NAME_RULES),
  ]
    .map(({ at, ...found }) => ({ ...found, line: text.slice(0, at).split('\n').length }))
    .toSorted((a, b) => a.line - b.line)
}

/**
 * Whether the file is in the web's `lib` or `ui`, without tests. `paths.ts` and `icon.tsx` are exempt: they list every chapter's
 * addresses and pictures of things.
 */
function isCommon(path: string): boolean {
  return (
    /^apps\/web\/src\/(?:lib|ui)\//.test(path) &&
    !/\.test\.tsx?$|\/lib\/paths\.ts$|\/ui\/icon\.tsx$/.test(path)
  )
}

function match(kind: Kind, spans: Span[], rules: readonly WordRule[]) {
  return spans.flatMap((span) => {
    const text = withoutCode(span.text)
    return rules.flatMap(({ pattern, instead }) =>
      [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map((found) => ({
        kind,
        at: span.at + found.index,
        word: found[0],
        instead,
      })),
    )
  })
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Blanks `code` and links in prose: these are quotations, so a statement's `where` is allowed. */
function withoutCode(text: string): string {
  return text.replace(/`[^`\n]*`|\]\([^)\n]*\)/g, blank)
}

function withoutFences(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, blank)
}

/** Blanks comments, strings and imported paths: only names in code count. */
function withoutTexts(text: string): string {
  return text
    .replace(COMMENT, (comment) => blank(comment))
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, blank)
}

/** Comments on lines of their own, or after code and a space: `//` in an address has no space before it. `#` begins a shell's. */
const COMMENT = /(?<=^|\s|\{)\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|^\s*#[^\n{]*$/gm

function commentsIn(text: string): Span[] {
  return [...text.matchAll(COMMENT)].map((found) => ({ at: found.index, text: found[0] }))
}

const TITLE = /(?:^\s*(?:it|test|describe)[.\w]*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm

const titlesIn = (text: string): Span[] => textsOf(text, TITLE)

/** The texts of errors, and of lines of the log behind their data. */
const MESSAGE =
  /(?:new \w*Error\(|\b(?:log|logger)\.(?:trace|debug|info|warn|error|fatal)\((?:\{[^}]*\}, )?)\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

const messagesIn = (text: string): Span[] => textsOf(text, MESSAGE)

/** The second group of each match. */
function textsOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((found) => ({
    at: found.index + found[0].lastIndexOf(found[2] ?? ''),
    text: found[2] ?? '',
  }))
}
