import type { Promotion as PricedPromotion } from '@fachwerk/contract/cart/cart-input'
import type { Tx } from '../../../platform/db/db.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { promotionsInUse } from '../promotions-repository.ts'
import {
  asPriced,
  holdsAt,
  isRunning,
  type LocalMoment,
  type PromotedLine,
  weekdayOf,
} from '../rules/running-promotions.ts'

/** Whose clocks say when a promotion holds. */
const ZONE = 'Europe/Berlin'

const localMoment = (now: Date): LocalMoment => {
  const [day = '', time = ''] = localMinute(now, ZONE).split('T')
  return { day, time, weekday: weekdayOf(day) }
}

/** What takes something off a cart of goods by itself at this moment. */
export interface RunningPromotions {
  /** As prices are reckoned with them. */
  readonly priced: readonly PricedPromotion[]
  /** What customers read, by their ids. */
  readonly names: ReadonlyMap<string, string>
}

const NO_PROMOTIONS: RunningPromotions = { priced: [], names: new Map() }

/**
 * K-03: the promotions of a company that run now and are for something in a cart.
 * @param cart asks for what it does not know only where a promotion runs at all
 */
export async function runningPromotions(
  tx: Tx,
  cart: {
    readonly companyId: string
    readonly now: Date
    /** Ids of the places where these goods may be had. */
    readonly places: () => Promise<readonly string[]>
    readonly lines: () => Promise<readonly PromotedLine[]>
  },
): Promise<RunningPromotions> {
  const moment = localMoment(cart.now)
  const running = (await promotionsInUse(tx, cart.companyId)).filter((each) => isRunning(each, moment))
  if (running.length === 0) return NO_PROMOTIONS
  const places = running.some(({ locationIds }) => locationIds.length > 0) ? await cart.places() : []
  const here = running.filter((promotion) => holdsAt(promotion, places))
  if (here.length === 0) return NO_PROMOTIONS
  const lines = await cart.lines()
  return {
    priced: here.flatMap((promotion) => asPriced(promotion, lines) ?? []),
    names: new Map(here.map(({ id, name }) => [id, name])),
  }
}
