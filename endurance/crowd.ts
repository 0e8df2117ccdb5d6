import { seededRandom } from '@fachwerk/server/src/platform/random.ts'
import { goShopping, type Promised } from './journey.ts'
import { until } from './processes.ts'
import type { Shop } from './shop.ts'

export interface Crowd {
  /** What they have been told so far. */
  readonly promised: readonly Promised[]
  /** Answers that nobody should get, and journeys that came to no end. */
  readonly troubles: readonly string[]
  /** Resolves after so many further answers. */
  answers(count: number): Promise<void>
  /** Nobody begins anything new; resolves when what was begun is done. */
  goHome(): Promise<void>
}

export interface CrowdOptions {
  readonly port: number
  readonly customers: number
  readonly seed: string
}

/** Customers who go shopping again as soon as they are done, each by dice of their own. */
export function aCrowd({ port, customers, seed }: CrowdOptions): Crowd {
  const promised: Promised[] = []
  const troubles: string[] = []
  const state = { isClosing: false, answers: 0 }
  const onAnswer = () => void (state.answers += 1)
  const all = Array.from({ length: customers }, async (_, customer) => {
    const shop: Shop = { port, random: seededRandom(`customer-${seed}-${customer}`), troubles, onAnswer }
    for (let round = 0; !state.isClosing; round += 1)
      await goShopping(shop, `kunde-${customer}-${round}`, promised).catch((error: unknown) => {
        troubles.push(String(error))
      })
  })
  return {
    promised,
    troubles,
    answers(count) {
      const enough = state.answers + count
      return until('customers are answered', () => state.answers >= enough, { everyMs: 5 })
    },
    async goHome() {
      state.isClosing = true
      await Promise.all(all)
    },
  }
}
