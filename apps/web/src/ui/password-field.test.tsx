import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { inAct, mount, type Mounted } from '../testing/mount.ts'
import { PasswordField } from './password-field.tsx'

let page: Mounted | undefined
afterEach(async () => page?.unmount())

it('hides what is typed until it is to be shown, and takes pasted text and password managers', async () => {
  page = await mount(<PasswordField id="p" label="Password" autoComplete="new-password" />)
  const input = document.querySelector('input')!
  const types = [input.type]
  await inAct(() => document.querySelector('button')!.click())
  types.push(input.type)
  await inAct(() => document.querySelector('button')!.click())
  expect([...types, input.type]).toEqual(['password', 'text', 'password'])
  expect(input.autocomplete).toBe('new-password')
  // False: something prevented it.
  expect(input.dispatchEvent(new Event('paste', { bubbles: true, cancelable: true }))).toBe(true)
  expect(input.maxLength).toBe(-1)
})

it('is the only field for a password, and each of them names its purpose to password managers', () => {
  const src = join(import.meta.dirname, '..')
  const screens = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => [file, readFileSync(join(src, file), 'utf8')] as const)
  const fields = screens.flatMap(([file, text]) =>
    [...text.matchAll(/<PasswordField\b[^]*?\/>/g)].map(([field]) => [file, field] as const),
  )
  expect(fields.length).toBeGreaterThan(5)
  for (const [file, field] of fields)
    expect([file, field]).toEqual([file, expect.stringMatching(/autoComplete="(?:current|new)-password"/)])
  expect(screens.filter(([, text]) => /type="password"/.test(text)).map(([file]) => file)).toEqual([])
})
