/** How often a test repeats: as given for every commit, or by the environment (`npm run test:long`). */
export const runs = (variable: string, perCommit: number): number =>
  Number(process.env[variable] ?? perCommit)
