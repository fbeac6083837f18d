import { expect, it } from 'vitest'
import { chapters } from './index.ts'

it('has no key in two chapters', () => {
  const owners = new Map<string, string>()
  const twice: string[] = []
  for (const [chapter, texts] of Object.entries(chapters)) {
    for (const key of Object.keys(texts)) {
      if (owners.has(key)) twice.push(`${key}: ${owners.get(key)} and ${chapter}`)
      owners.set(key, chapter)
    }
  }
  expect(twice).toEqual([])
})

it('has a text for every key', () => {
  const empty = Object.values(chapters).flatMap((texts) =>
    Object.entries(texts).filter(([, text]) => text.trim() === ''),
  )
  expect(empty).toEqual([])
})
