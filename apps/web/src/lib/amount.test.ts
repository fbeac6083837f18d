import { describe, expect, it } from 'vitest'
import { caretBefore, readAmount, shownAmount, typedAmount } from './amount.ts'

/** What a field shows after each of these edits of its text. */
function typing(keys: string, from = ''): string {
  let value = from
  for (const key of keys) value = typedAmount(shownAmount(value, 'Rp'), shownAmount(value, 'Rp') + key)
  return shownAmount(value, 'Rp')
}

describe('an amount [N41]', () => {
  it.each([
    ['175000', '175000'],
    ['175.000', '175000'],
    ['Rp 175.000', '175000'],
    ['Rp\u00a0175.000', '175000'],
    ['\u202a175.000\u202c ', '175000'],
    ['rp175.000,00', '175000'],
    ['175000,00', '175000'],
    ['Rp. 175.000,-', '175000'],
    ['1.250.000', '1250000'],
    ['0', '0'],
    ['007', '7'],
  ])('is read from %j', (text, digits) => expect(readAmount(text)).toBe(digits))
  it.each(['150.00', '1,5', '175,000', '0.175', '1.75.000', '175.000,5', '-5', '1e5', '5 ribu', '.000', ''])(
    'is not guessed from %j',
    (text) => expect(readAmount(text)).toBeUndefined(),
  )
})

describe('typing an amount [N41]', () => {
  it.each([
    ['175000', 'Rp 175.000'],
    ['1234567', 'Rp 1.234.567'],
    ['175.000', 'Rp 175.000'],
    ['175000,00', 'Rp 175.000'],
  ])('%s shows %s', (keys, shown) => expect(typing(keys)).toBe(shown))
  it.each(['150.00', '1,5', '12a'])('%s stays as it was typed', (keys) =>
    expect(typing(keys).replace('Rp ', '')).toBe(keys),
  )
  it('groups anew after a digit is removed', () => {
    expect(typedAmount('Rp 175.000', 'Rp 175.00')).toBe('17500')
    expect(typedAmount('Rp 1', 'Rp ')).toBe('')
  })
  it('reads a text that is pasted over an amount by itself', () => {
    expect(typedAmount('Rp 175.000', '150.00')).toBe('150.00')
    expect(typedAmount('Rp 175.000', 'Rp 2.500.000,00')).toBe('2500000')
  })
  it('keeps the caret between the same digits', () => {
    expect(caretBefore(3, 'Rp 1.750.000')).toBe('Rp 1.750'.length)
    expect(caretBefore(0, 'Rp 175')).toBe('Rp 175'.length)
  })
})
