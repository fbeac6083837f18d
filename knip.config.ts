import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['e2e/**/*.{spec,config}.ts', 'scripts/*.ts', 'bench/*.ts', 'bench/harness/{bare-*,probe}.ts'],
      project: ['e2e/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts', '*.ts'],
    },
    // Its index names everything: what nobody reads would stay unseen.
    'packages/contract': { includeEntryExports: true, project: ['src/**/*.ts'] },
    'packages/midtrans-simulator': { project: ['src/**/*.ts'] },
    'apps/server': {
      // The browser's script is read as text, the viewer's files are sent as they are, fonts are read by their path.
      entry: ['src/main.ts', 'src/pages/api-docs/api-docs-start.ts'],
      ignoreDependencies: [
        '@fastify/swagger-ui',
        '@expo-google-fonts/plus-jakarta-sans',
        '@fontsource/unifont',
        'dejavu-fonts-ttf',
      ],
      project: ['src/**/*.ts', 'tests/**/*.ts'],
    },
    'apps/web': {
      // Pages are named by the table, which `pages.test.ts` compares with the files.
      entry: [
        'src/render.tsx',
        'src/service-worker.ts',
        'src/styles/index.css',
        'src/features/**/pages/*.tsx',
      ],
      project: ['src/**/*.{ts,tsx,css}', 'vite/**/*.ts'],
    },
    testkit: {
      project: ['src/**/*.ts'],
    },
  },
}

export default config
