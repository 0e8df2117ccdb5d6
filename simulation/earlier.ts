import { DAY, HOUR } from './customers.ts'
import type { Way } from './owing.ts'
import { buyOnInvoice, comeFirst } from './regulars.ts'
import type { World } from './world.ts'

/** So many days before the start the world begins: an invoice of then has cost its keys the day before. */
export const DAYS_BEFORE = 15

/**
 * Who bought on invoice so many days before the start, and what becomes of it: on the first day of the run one is reminded,
 * one is warned, one loses the keys, and one who has lost them pays. Those who hold their box so long rent it by the month.
 */
const EARLIER: readonly { readonly daysAgo: number; readonly way: Way; readonly holds?: true }[] = [
  { daysAgo: 14, way: 'after-block', holds: true },
  { daysAgo: 13, way: 'after-block', holds: true },
  { daysAgo: 10, way: 'never' },
  { daysAgo: 4, way: 'after-reminder' },
  { daysAgo: 2, way: 'parts' },
  { daysAgo: 1, way: 'withdraws' },
]
/** At so many places of those that sell on invoice. */
const PLACES = 2

/** What was before: people who bought on invoice, so that a run of a day sees what takes a fortnight (B-02). */
export function sendEarlier(world: World): void {
  const begin = world.clock.nowMs()
  for (const place of world.places.filter(({ atService }) => atService).slice(0, PLACES))
    for (const [index, { daysAgo, way, holds }] of EARLIER.entries()) {
      const name = `earlier-${place.slug}-${index}`
      const chance = world.chance(`${name}-times`)
      const day = begin + (DAYS_BEFORE - daysAgo) * DAY
      const first = day - chance.between(6, 10) * HOUR
      const again = day + chance.between(7, 18) * HOUR
      const input = {
        period: { from: 'now' as const, length: holds ? '25d' : '1d' },
        ...(holds && { one: true as const }),
      }
      world.agenda.at(first, `${place.slug}: somebody comes long before the start`, () =>
        comeFirst(
          world,
          place,
          name,
          (regular, own) =>
            world.agenda.at(again, `${regular.email} comes again`, () =>
              buyOnInvoice(world, regular, { own, name: `${name}-invoice`, way, input }),
            ),
          { period: { from: 'now', length: '2h' } },
        ),
      )
    }
}
