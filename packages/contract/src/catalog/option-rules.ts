import type { OptionRule } from '../cart/option-choice.ts'
import type { OptionGroupOffer } from './option-views.ts'

/** The rules of lists as customers read them. */
export const rulesOf = (groups: readonly OptionGroupOffer[]): OptionRule[] =>
  groups.map(({ id, min, max, freeCount, mostOfOne, options }) => ({
    id,
    min,
    max,
    freeCount,
    mostOfOne,
    options: options.map(({ id: optionId, priceCents: cents, soldOut }) => ({
      id: optionId,
      cents,
      soldOut,
    })),
  }))

/** Of a list what decides the least it costs. */
export interface PricedChoice extends Pick<OptionRule, 'min' | 'freeCount' | 'mostOfOne'> {
  readonly options: readonly Pick<OptionRule['options'][number], 'cents' | 'soldOut'>[]
}

/** What has to be chosen costs so much at least: where it is more than nothing, the price is one „from“ (LAW-27). */
export function leastCentsOf(rules: readonly PricedChoice[]): number {
  return rules.reduce((sum, { min, freeCount, mostOfOne, options }) => {
    const cheapest = options
      .flatMap(({ cents, soldOut }) => (soldOut ? [] : Array.from({ length: mostOfOne }, () => cents)))
      .toSorted((a, b) => a - b)
      .slice(0, min)
    const paid = cheapest.slice(0, Math.max(0, cheapest.length - freeCount))
    return sum + paid.reduce((all, cents) => all + cents, 0)
  }, 0)
}

/** Whether what has to be chosen may make a difference to the price. */
export const isPriceFrom = (rules: readonly PricedChoice[]): boolean =>
  rules.some(({ min, options }) => min > 0 && options.some(({ cents }) => cents > 0))
