import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildWebIfNeeded, planWebBuild } from './web-build.ts'

let root = ''
let builds = 0

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tiketbus-web-'))
  builds = 0
  await write('src/pages/main.tsx')
  await write('index.html')
  // As old as the files: a build that starts in the millisecond in which the folder was made would count as older.
  const before = new Date(Date.now() - 5_000)
  await utimes(join(root, 'src'), before, before)
})
afterEach(() => rm(root, { recursive: true }))

describe('buildWebIfNeeded', () => {
  test('builds once and then keeps the output', async () => {
    expect(await start()).toBe(join(root, 'dist'))
    await start()
    expect(builds).toBe(1)
  })

  test('builds again when a source changed', async () => {
    await start()
    await write('src/pages/main.tsx', 5_000)
    await start()
    expect(builds).toBe(2)
  })

  test('builds again when a source was deleted', async () => {
    await start()
    await rm(join(root, 'src/pages/main.tsx'))
    const later = new Date(Date.now() + 5_000)
    await utimes(join(root, 'src/pages'), later, later)
    await start()
    expect(builds).toBe(2)
  })

  test('builds again after an unfinished build', async () => {
    const broken = buildWebIfNeeded({
      root,
      log: () => {},
      build: () => Promise.reject(new Error('dihentikan')),
    })
    await expect(broken).rejects.toThrow('dihentikan')
    await start()
    expect(builds).toBe(1)
  })

  test('keeps the previous output complete until the new one is, and nothing beside it', async () => {
    await start()
    await write('src/pages/main.tsx', 5_000)
    const page = () => readFile(join(root, 'dist/index.html'), 'utf8')
    let meanwhile = ''
    await buildWebIfNeeded({
      root,
      log: () => {},
      build: async (_, output) => {
        await mkdir(output)
        await writeFile(join(output, 'index.html'), 'build 2')
        meanwhile = await page()
      },
    })
    expect([meanwhile, await page()]).toEqual(['build 1', 'build 2'])
    expect((await readdir(root)).toSorted()).toEqual(['dist', 'index.html', 'src'])
  })

  test('lets two servers that start at the same time build in parallel', async () => {
    expect(await Promise.all([start(), start()])).toEqual([join(root, 'dist'), join(root, 'dist')])
    expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toMatch(/^build [12]$/)
  })

  test('names a folder that cannot be built in one line, before anything is written [W112]', async () => {
    const odd = join(root, 'bus #1')
    await mkdir(join(odd, 'src'), { recursive: true })
    await expect(planWebBuild({ root: odd, log: () => {} })).rejects.toThrow(
      `Halaman web tidak dapat dibangun di ${odd}: nama folder memuat "#", yang tidak didukung alat pembangunnya. Ganti nama folder itu.`,
    )
  })

  test('does not build for a changed test', async () => {
    await start()
    await write('src/pages/main.test.tsx', 5_000)
    const before = new Date(0)
    await utimes(join(root, 'src/pages'), before, before)
    await start()
    expect(builds).toBe(1)
  })
})

function start(): Promise<string> {
  const build = async (_: string, output: string) => {
    builds++
    await mkdir(output, { recursive: true })
    await writeFile(join(output, 'index.html'), `build ${builds}`)
  }
  return buildWebIfNeeded({ root, log: () => {}, build })
}

async function write(path: string, laterMs = -5_000): Promise<void> {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '')
  const time = new Date(Date.now() + laterMs)
  await utimes(file, time, time)
  if (laterMs < 0) await utimes(dirname(file), time, time)
}
