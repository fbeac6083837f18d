/**
 * `npm run dev`: serves the product at its usual address and applies each change of the sources within two seconds. Vite serves
 * the web and replaces changed modules in the open page; behind it the server restarts.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { loadConfig } from '../apps/server/src/platform/process/config.ts'
import { getFreePort } from '../apps/server/src/platform/process/ports.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'apps/web')
const vite = createRequire(join(web, 'package.json')).resolve('vite/package.json')

const { port, host, publicUrl } = loadConfig(process.env)
const serverPort = await getFreePort()

const server = {
  args: ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')],
  cwd: root,
  env: { HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: publicUrl, BUILD_WEB: 'off' },
}
const pages = {
  args: [
    join(vite, '../bin/vite.js'),
    '--configLoader=native',
    `--host=${host}`,
    `--port=${port}`,
    '--strictPort',
    '--logLevel=warn',
  ],
  cwd: web,
  env: { SERVER_URL: `http://127.0.0.1:${serverPort}` },
}

const children = [server, pages].map(({ args, cwd, env }) =>
  spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' }),
)
let isStopping = false
function stop(): void {
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
// Neither process is of use alone: if one exits, for example because its port is in use, the other is stopped.
for (const child of children)
  child.on('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1
    stop()
  })
