import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Not what only the server reads, nor pages: those it completes and compresses itself.
const compressible = /^(?!render\.js$).*\.(?:js|css|svg|json|webmanifest|txt)$/

/** Writes a `.br` and a `.gz` beside every text file under `folder`, so that the server never compresses. */
async function precompressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => compressible.test(name)).map((name) => join(folder, name))
  await Promise.all(files.map(precompressFile))
}

async function precompressFile(file: string): Promise<void> {
  const plain = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Compresses what a build has written. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      // After what others still write.
      sequential: true,
      order: 'post',
      handler: () => precompressFolder(folder),
    },
  }
}
