import { expect, test } from 'vitest'
import { forgetPgVariables, forgetSessionVariables } from './pg-variables.ts'

const shell = () => ({
  PATH: '/bin',
  PGSSLMODE: 'require',
  PGHOST: 'lain.example',
  PGPASSWORD: 'rahasia',
  PGOPTIONS: '-c datestyle=SQL,DMY',
  PGSERVICE: 'lain',
})

test('of the shell’s PG… variables none reaches the bundled database [W110]', () => {
  const env = shell()
  forgetPgVariables(env)
  expect(env).toEqual({ PATH: '/bin' })
})

test('those that complete DATABASE_URL stay, those that change its sessions go [W110]', () => {
  const env = shell()
  forgetSessionVariables(env)
  expect(Object.keys(env)).toEqual(['PATH', 'PGSSLMODE', 'PGHOST', 'PGPASSWORD', 'PGSERVICE'])
})
