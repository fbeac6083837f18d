import { expect, test } from 'vitest'
import { sharedMemorySettings } from './shared-memory.ts'

test.runIf(process.platform === 'linux').each(['/dev/shm/tidak-ada', '/proc/self'])(
  'without enough room in %s the database shares by files of its own [W112]',
  async (folder) => {
    expect(await sharedMemorySettings(folder)).toEqual({ dynamic_shared_memory_type: 'mmap' })
  },
)

test('with enough room PostgreSQL chooses by itself [W112]', async () => {
  expect(await sharedMemorySettings('/')).toEqual({})
})
