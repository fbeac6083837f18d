import { expect, it } from 'vitest'
import { filesOf } from './chunk-files.ts'

it('follows imports, in circles too', () => {
  const chunk = (fileName: string, imports: string[]) =>
    [fileName, { fileName, facadeModuleId: null, imports }] as const
  const chunks = new Map([chunk('a', ['b', 'c']), chunk('b', ['a']), chunk('c', [])])
  expect(filesOf('a', chunks).toSorted()).toEqual(['a', 'b', 'c'])
})
