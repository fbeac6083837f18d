import type { Plugin } from 'vite'

const chapters = /\/contract\/src\/(?:back-office\/)?[\w-]+\.ts$/
// A summary that the formatter put on a line of its own stays.
const described = /^ *(?:summary: '(?:[^'\\\n]|\\.)*'|errors: (?:\[[^\]]*\]|\w+)),\n/gm

/** Leaves out of the contract what only its description says: what a call is for, and in which errors it can end. */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: chapters },
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  }
}

export function withoutDescriptions(code: string): string {
  return code.replace(described, '')
}
