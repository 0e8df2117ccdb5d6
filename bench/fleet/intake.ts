import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { cpuOf, cpuOfDatabase } from './cpu.ts'
import type { Fleet, Offer } from './fleet.ts'

/** Who takes messages in: the product or the floor. */
export interface Taker {
  readonly server: () => { readonly pid: number }
  readonly fleet: Fleet
  readonly sql: Client
  readonly database: string
  /** How many messages are stored. */
  stored(): Promise<number>
}

export interface Intake {
  readonly perSecond: number
  readonly said: number
  /** After everybody had time to catch up. */
  readonly stored: number
  /** Microseconds of computing per stored message. */
  readonly cpu: { readonly server: number; readonly database: number; readonly fleet: number }
}

const CATCH_UP_S = 20
const LOOK_MS = 250

/** Offers so many messages per second and looks what is stored when the last one is said. */
export async function takeIn(taker: Taker, offer: Offer): Promise<Intake> {
  const { fleet } = taker
  const start = await fleet.settle(CATCH_UP_S)
  const [before, work, begun] = [await taker.stored(), computed(taker), performance.now()]
  const end = await fleet.load(offer)
  const seconds = (performance.now() - begun) / 1000
  const perSecond = ((await taker.stored()) - before) / seconds
  const said = end.events + end.snapshots - start.events - start.snapshots
  let stored = (await taker.stored()) - before
  for (const until = performance.now() + CATCH_UP_S * 1000; stored < said && performance.now() < until; ) {
    await pause(LOOK_MS)
    stored = (await taker.stored()) - before
  }
  const each = computed(taker).map((ms, index) => (1000 * (ms - (work[index] ?? 0))) / stored)
  const [server = 0, database = 0, ofFleet = 0] = each
  return { perSecond, said, stored, cpu: { server, database, fleet: ofFleet } }
}

const computed = ({ server, database, fleet }: Taker) =>
  [cpuOf(server().pid), cpuOfDatabase(database), cpuOf(fleet.pid)] as const
