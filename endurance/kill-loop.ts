import { setTimeout as pause } from 'node:timers/promises'
import { type Random, seededRandom } from '@fachwerk/server/src/platform/random.ts'
import { checkPromises, type Verdict } from './check-promises.ts'
import { aCrowd } from './crowd.ts'
import type { Promised } from './journey.ts'
import { settleMails } from './mails.ts'
import { type Product, startProduct } from './product.ts'

export const KINDS = ['Server', 'Datenbank', 'beide', 'Server im Anlauf'] as const
export type Kind = (typeof KINDS)[number]

export interface Kill {
  readonly kind: Kind
  /** From the (last) SIGKILL to the first answer of a product that can serve. */
  readonly readyMs: number
}

export interface KillReport {
  readonly kills: readonly Kill[]
  readonly verdict: Verdict
  /** Answers that nobody should get, and journeys that came to no end. */
  readonly troubles: readonly string[]
  /** Servers that ended by themselves because the database was killed under their start. */
  readonly gaveUp: number
}

export interface KillOptions {
  readonly times: number
  readonly seed: string
  readonly customers: number
  say(text: string): void
  /** Enough, whatever is left of the times. */
  isOver(): boolean
}

/** The product must serve again by then; what took longer is told with what server and database said. */
export const LONGEST_READY_MS = 5_000
/** Between two kills; some hit while the last one is hardly over, and a slow machine still gets somewhere. */
const MOST_ANSWERS = 60
/** A server that is killed in its start is at most this old. */
const MOST_START_MS = 1_200

/** Customers shop without a break while server and database are killed again and again; then everybody is asked. */
export async function killAgainAndAgain(options: KillOptions): Promise<KillReport> {
  const random = seededRandom(`kills-${options.seed}`)
  options.say('The product starts with fresh demo data …')
  const product = await startProduct()
  try {
    const kills: Kill[] = []
    const { customers, seed } = options
    const crowd = aCrowd({ port: product.port, customers, seed })
    for (let count = 1; count <= options.times && !options.isOver(); count += 1) {
      await crowd.answers(random.below(MOST_ANSWERS))
      const kill = await killOnce(product, random)
      kills.push(kill)
      if (kill.readyMs >= LONGEST_READY_MS)
        options.say(`${count}: ${kill.kind}, ${Math.round(kill.readyMs)} ms\n${product.said()}`)
      if (count % 10 === 0 || count === options.times)
        options.say(progress(count, options.times, kills, crowd.promised))
    }
    await crowd.goHome()
    await settleMails(product.db)
    const verdict = await checkPromises(product.db, crowd.promised)
    return { kills, verdict, troubles: crowd.troubles, gaveUp: product.gaveUp() }
  } finally {
    await product.stop()
  }
}

const progress = (count: number, times: number, kills: readonly Kill[], promised: readonly Promised[]) => {
  const longest = Math.max(...kills.map(({ readyMs }) => readyMs)) / 1000
  const paid = promised.filter(({ isPaid }) => isPaid).length
  return `${count} of ${times} · ${paid} paid orders · longest pause ${longest.toFixed(1)} s`
}

async function killOnce(product: Product, random: Random): Promise<Kill> {
  const kind = pick(random)
  if (kind === 'Datenbank' || kind === 'beide') await product.killDatabase()
  if (kind !== 'Datenbank') await product.killServer()
  if (kind === 'Server im Anlauf') {
    await pause(random.below(MOST_START_MS))
    await product.killServer()
  }
  const killed = performance.now()
  await product.ready()
  return { kind, readyMs: performance.now() - killed }
}

/** Server and database by turns of the dice; both, or a server that has not come up yet, now and then. */
function pick(random: Random): Kind {
  const dice = random.below(10)
  if (dice < 4) return 'Server'
  if (dice < 8) return 'Datenbank'
  return dice === 8 ? 'beide' : 'Server im Anlauf'
}
