/** How often a test repeats: a default for every commit, or from the environment (`npm run test:long`). */
export const runs = (variable: string, perCommit: number): number =>
  Number(process.env[variable] ?? perCommit)
