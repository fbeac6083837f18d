/** Plays one history with faults, from its first request until nothing is in flight. */
import { aTrip } from '@tiketbus/testkit'
import { aClient, fulfil, type Person } from './people.ts'
import { finishEverything } from './rest.ts'
import { PEOPLE, type Step } from './steps.ts'
import type { World } from './world.ts'

/** Returns its users with the replies that each received. The timing differs from run to run, even for the same steps. */
export async function playHistory(world: World, steps: readonly Step[]): Promise<Person[]> {
  const id_rute = await aTrip(world.db)
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => aClient(world)))
  for (const { wishes, fault } of steps) {
    const wishesDone = wishes.map((wish) => {
      const person = people[wish.person]
      return person && fulfil(world, id_rute, person, wish)
    })
    const end = fault && (await world.begin(fault, id_rute))
    await Promise.all([...wishesDone, end?.()])
  }
  await finishEverything(world, people)
  return people
}
