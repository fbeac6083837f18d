import pg from 'pg'

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Called with the seconds that a caller waited for a connection, and whether it got one. */
export type OnWait = (seconds: number, got: boolean) => void

/** A pool that reports how long its callers wait. */
export class TimedPool extends pg.Pool {
  onWait: OnWait = () => {}

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    const asked = performance.now()
    const report = (got: boolean) => this.onWait((performance.now() - asked) / 1000, got)
    if (taken)
      return super.connect((error, client, done) => {
        report(!error)
        taken(error, client, done)
      })
    const connecting = super.connect()
    connecting.then(
      () => report(true),
      () => report(false),
    )
    return connecting
  }
}
