/** Plays one history with faults, from its first request until nothing is in flight. */
import { aTrip } from '@tiketbus/testkit'
import { aDesk, ordersOf, serve, type Desk } from './desk.ts'
import { aClient, fulfil, type Person } from './people.ts'
import { finishEverything } from './rest.ts'
import { PEOPLE, type DeskWish, type Step, type Wish } from './steps.ts'
import type { World } from './world.ts'

/** Returns its users and its desk with the replies that each received. The timing differs from run to run, even for the same steps. */
export async function playHistory(
  world: World,
  steps: readonly Step[],
): Promise<{ people: Person[]; desk: Desk }> {
  const id_rute = await aTrip(world.db)
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => aClient(world)))
  const desk = await aDesk(world)
  for (const { wishes, fault } of steps) {
    const wishesDone = wishes.map((wish) => {
      if (isOfDesk(wish)) return serve(world, id_rute, desk, wish)
      const person = people[wish.person]
      return person && fulfil(world, id_rute, person, wish)
    })
    const end = fault && (await world.begin(fault, id_rute))
    await Promise.all([...wishesDone, end?.()])
  }
  await finishEverything(world, people, ordersOf(desk))
  return { people, desk }
}

const isOfDesk = (wish: Wish | DeskWish): wish is DeskWish => wish.person >= PEOPLE
