import { fork } from 'node:child_process'
import type { BenchContext } from '../figures.ts'

export type FleetOrder =
  /** All connect; answers when everybody is there and nothing is under way, or the time is over. */
  | { readonly order: 'dial' | 'settle'; readonly seconds: number }
  /** So many messages per second in all. */
  | ({ readonly order: 'load' } & Offer)
  /** So many messages in all, as fast as they are taken in. */
  | ({ readonly order: 'say' } & Counts)
  | { readonly order: 'opened' | 'truth' }
  /** This lock of the first terminal changes. */
  | { readonly order: 'turn'; readonly lock: number }

/** Messages per second of each kind, all terminals together. */
export interface Offer {
  readonly events: number
  readonly snapshots: number
  /** Heartbeats on top of those every 15 s. */
  readonly beats?: number
  readonly seconds: number
}

export interface Counts {
  readonly events: number
  readonly snapshots: number
  readonly beats: number
}

export interface FleetReport {
  readonly up: number
  readonly waiting: number
  /** Said since the beginning, commands' consequences not counted. */
  readonly events: number
  readonly snapshots: number
  /** Milliseconds of the machine's clock. */
  readonly at: number
}

export interface Truth {
  readonly terminalId: string
  readonly states: readonly string[]
  readonly lastSeq: number
}

export interface Fleet {
  readonly pid: number
  dial(seconds: number): Promise<FleetReport>
  settle(seconds: number): Promise<FleetReport>
  load(offer: Offer): Promise<FleetReport>
  say(counts: Counts): Promise<FleetReport>
  /** When each command's lock was open, by the machine's clock. */
  opened(): Promise<Readonly<Record<string, number>>>
  truth(): Promise<readonly Truth[]>
  /** @returns when the first terminal said it, by the machine's clock */
  turn(lock: number): Promise<number>
}

/** Starts the fleet of a file in a process of its own; it connects when told. */
export async function startFleet(
  context: Pick<BenchContext, 'atEnd'>,
  setup: { readonly file: string; readonly port: number },
): Promise<Fleet> {
  const env = { ...process.env, FLEET_FILE: setup.file, FLEET_PORT: String(setup.port) }
  const child = fork(new URL('fleet-program.ts', import.meta.url), { env })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      void gone.then(() => reject(new Error('The fleet has ended.')))
    })
  context.atEnd(async () => {
    child.kill('SIGTERM')
    await gone
  })
  await next()
  async function ask<T>(order: FleetOrder): Promise<T> {
    const answer = next()
    child.send(order)
    return (await answer) as T // what fleet-program.ts answers to this order
  }
  return {
    pid: child.pid ?? 0,
    dial: (seconds) => ask({ order: 'dial', seconds }),
    settle: (seconds) => ask({ order: 'settle', seconds }),
    load: (offer) => ask({ order: 'load', ...offer }),
    say: (counts) => ask({ order: 'say', ...counts }),
    opened: () => ask({ order: 'opened' }),
    truth: () => ask({ order: 'truth' }),
    turn: (lock) => ask({ order: 'turn', lock }),
  }
}
