import { describe, expect, test } from 'vitest'
import { isKnown, readVersions } from './entity-tags.ts'

describe('If-None-Match [W83]', () => {
  const own = 'W/"abc,1"'
  test.each(['W/"abc,1"', '"abc,1"', '*', ' * ', '"x", W/"abc,1"', 'W/"x","abc,1" , "y"', '"x" ,, "abc,1"'])(
    '%s is a caller who has the reply',
    (header) => {
      expect(isKnown({ 'if-none-match': header }, own)).toBe(true)
      expect(isKnown({ 'if-none-match': header }, '"abc,1"')).toBe(true)
    },
  )

  test.each(['', '"abc"', '"ABC,1"', 'abc,1', 'w/"abc,1"', '"abc,1', '"x" "abc,1"', '*, "x"', '"*"'])(
    '%j does not match the reply',
    (header) => expect(isKnown({ 'if-none-match': header }, own)).toBe(false),
  )

  test('without the header it does not match', () => expect(isKnown({}, own)).toBe(false))

  test('reads a long list in linear time', () => {
    const list = Array.from({ length: 2000 }, (_none, index) => `W/"${index}"`).join()
    expect(isKnown({ 'if-none-match': list }, 'W/"1999"')).toBe(true)
    expect(isKnown({ 'if-none-match': `${list}"` }, 'W/"1999"')).toBe(false)
  })
})

describe('If-Match [W83]', () => {
  test.each([
    ['"3"', [3]],
    ['3', [3]],
    ['"2", "3"', [2, 3]],
    ['W/"3"', []],
    ['W/"3", "4"', [4]],
    ['"abc"', []],
    ['*', undefined],
    ['"3', 'malformed'],
    ['', 'malformed'],
    ['3, 4', 'malformed'],
  ])('%j names %j', (header, versions) => {
    expect(readVersions({ 'if-match': header })).toEqual(versions)
  })

  test('without it any version matches', () => expect(readVersions({})).toBeUndefined())
})
