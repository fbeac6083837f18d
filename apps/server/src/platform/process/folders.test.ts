import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './folders.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tiketbus-folders-'))
})
afterEach(() => rm(root, { recursive: true }))

test('creates missing folders and returns the first one created', async () => {
  expect(await makeFolder(join(root, 'a/b/c'), 0o700)).toBe(join(root, 'a'))
  expect((await stat(join(root, 'a/b/c'))).mode & 0o777).toBe(0o700)
  expect(await makeFolder(join(root, 'a/b/c'))).toBe(undefined)
  expect(await makeFolder(join(root, 'a/b/d/e'))).toBe(join(root, 'a/b/d'))
})

test('simultaneous calls all succeed', async () => {
  for (let round = 0; round < 200; round++) {
    const path = join(root, `${round}/x/y`)
    await Promise.all(Array.from({ length: 6 }, () => makeFolder(path)))
    expect((await stat(path)).isDirectory()).toBe(true)
  }
})

test('refuses a file in place of a folder', async () => {
  await writeFile(join(root, 'file'), '')
  await expect(makeFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(root, 'file/below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

// Node's own recursive mkdir never returns here, so that a control would keep a thread busy forever.
test.runIf(process.platform === 'linux')('fails if no folder can be created: /proc', async () => {
  await expect(makeFolder('/proc/tiketbus/data')).rejects.toMatchObject({
    code: 'ENOENT',
    path: '/proc/tiketbus',
    syscall: 'mkdir',
  })
})
