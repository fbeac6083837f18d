/**
 * Mixed load with faults: passengers and administrators on several departures at once, while one fault after another hits the
 * servers. The first server runs throughout: its memory and descriptors are measured.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { aTrip } from '@tiketbus/testkit'
import { administer, checkStaff, type Staff } from './administrators.ts'
import { findViolationsOfGroups } from './checks.ts'
import { beginLoadFault, LOAD_FAULTS, type LoadFault } from './load-faults.ts'
import { aClient, fulfil, type Person } from './people.ts'
import { growthOf, readSize, type Size } from './process-size.ts'
import { registerClient } from './registration.ts'
import { finishEverything } from './rest.ts'
import { wishesOfSeed } from './steps.ts'
import type { World } from './world.ts'

type LoadOptions = {
  lastsMs: number
  /** From the start of one fault to that of the next; a fault lasts a third of it. */
  faultEveryMs: number
  seed: number
}

type LoadReport = {
  people: number
  /** Accounts that were registered and logged in by the real calls. */
  registered: number
  orders: number
  faults: number
  acts: number
  /** Replies of each status; 0: none. */
  replies: Record<number, number>
  /** The first server's sizes: medians of the first and the last third. */
  growth: { first: Size; last: Size }
  violations: string[]
}

const MIN_FAULTS = 4
const DEPARTURES = 3
const PEOPLE_AT_ONCE = 4
const ADMINISTRATORS = 2
const WISHES = 8
/** After this time other people travel on another departure. */
const GROUP_LASTS_MS = 25_000
/** One in so many people registers by the real calls. */
const REGISTERS = 4
const PAUSE_MS = 40
const NOTIFY_EVERY_MS = 200
const MEASURE_EVERY_MS = 500

const RESTARTS: ReadonlySet<LoadFault> = new Set(['kill', 'stop'])

type Group = { id_rute: number; people: Person[] }

/** Plays the load, lets everything finish, and returns what happened and everything that is wrong. */
export async function playMixedLoad(
  world: World,
  { lastsMs, faultEveryMs, seed }: LoadOptions,
): Promise<LoadReport> {
  const began = performance.now()
  // On a busy machine a short run lasts until it has met some faults.
  const isOver = () => performance.now() - began > lastsMs && faults >= MIN_FAULTS
  const groups: Group[] = []
  const live = new Map<number, Group>()
  const staff: Staff = { acts: 0, roles: new Map() }
  const sizes: Size[] = []
  const restarts: Promise<void>[] = []
  let nextSeed = seed
  let faults = 0
  let registered = 0

  const aPerson = async (nth: number): Promise<Person> => {
    const client = nth % REGISTERS === 0 ? await registerClient(world, isOver) : undefined
    if (client) registered += 1
    return client ?? aClient(world)
  }
  const travel = async (group: Group, endsAt: number) => {
    while (!isOver() && performance.now() < endsAt) {
      const own = nextSeed++
      const person = await aPerson(own)
      group.people.push(person)
      for (const wish of wishesOfSeed(own, WISHES)) {
        if (isOver()) return
        await fulfil(world, group.id_rute, person, wish)
        await delay(PAUSE_MS)
      }
    }
  }
  const serveDeparture = async (place: number) => {
    while (!isOver()) {
      const group: Group = { id_rute: await aTrip(world.db), people: [] }
      groups.push(group)
      live.set(place, group)
      const endsAt = performance.now() + GROUP_LASTS_MS
      await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, () => travel(group, endsAt)))
    }
  }
  const administrate = async (nth: number) => {
    for (let n = nth; !isOver(); n++) {
      const group = live.get(n % DEPARTURES)
      if (group) await administer(world, { id_rute: group.id_rute, seed: nextSeed + n, nth, staff })
      await delay(PAUSE_MS * 3)
    }
  }
  const breakThings = async () => {
    while (!isOver()) {
      const kind = LOAD_FAULTS[faults % LOAD_FAULTS.length] ?? 'kill'
      const startedAt = performance.now()
      const id_rute = live.get(0)?.id_rute ?? 0
      const end = await beginLoadFault(world, kind, { lastsMs: faultEveryMs / 3, id_rute })
      const ended = end()
      // A server that starts again meets the next faults.
      if (RESTARTS.has(kind)) restarts.push(ended)
      else await ended
      faults += 1
      const left = faultEveryMs - (performance.now() - startedAt)
      if (left > 0 && !isOver()) await delay(left)
    }
  }
  const every = async (ms: number, work: () => unknown) => {
    while (!isOver()) {
      await work()
      await delay(ms)
    }
  }
  await Promise.all([
    ...Array.from({ length: DEPARTURES }, (_, place) => serveDeparture(place)),
    ...Array.from({ length: ADMINISTRATORS }, (_, nth) => administrate(nth)),
    breakThings(),
    every(NOTIFY_EVERY_MS, () => world.provider.control.flush()),
    every(MEASURE_EVERY_MS, () => sizes.push(readSize(world.pid(0)))),
  ])
  await Promise.all(restarts)
  for (const { people } of groups) await finishEverything(world, people)

  const everybody = groups.flatMap(({ people }) => people)
  return {
    people: everybody.length,
    registered,
    orders: new Set(everybody.flatMap(({ record }) => record.flatMap((done) => done.order_group_id ?? [])))
      .size,
    faults,
    acts: staff.acts,
    replies: Object.fromEntries(world.replies),
    growth: growthOf(sizes),
    violations: [
      ...(await findViolationsOfGroups(
        world,
        groups.map(({ people }) => people),
      )),
      ...(await checkStaff(world, staff)),
    ],
  }
}
