/** How often a test repeats: the given number for each commit, or that of the environment (`npm run test:long`). */
export const runs = (variable: string, perCommit: number): number =>
  Number(process.env[variable] ?? perCommit)
