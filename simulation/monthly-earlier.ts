import type { Chance } from './chance.ts'
import { DAY, HOUR, MINUTE } from './customers.ts'
import { liveByMonth, MONTHLY_WAYS, type MonthlyWay } from './monthly.ts'
import { comingToday } from './renting.ts'
import { perhapsDispute } from './service-trouble.ts'
import type { World } from './world.ts'

/** So many days before the start the world begins: a month that begins then was rented a month before. */
export const MONTHS_BEFORE = 36

interface Earlier {
  readonly way: MonthlyWay
  /** Days from the start on which the second month begins. */
  readonly day: number
}

/**
 * Who rented by the month long before the start, so that a run of a day sees what takes more than one: the first day takes a
 * month, bills another, blocks a key, frees it, and sees a month's money go back.
 */
const EARLIER: readonly Earlier[] = [
  { way: 'pays-blocked', day: -3 },
  { way: 'leaves-paid', day: 1 },
  { way: 'declines', day: 1 },
  { way: 'never', day: -4 },
  { way: 'is-collected', day: 7 },
  { way: 'stops', day: 1 },
  { way: 'leaves-for-cause', day: 6 },
  { way: 'pays-announced', day: 1 },
  { way: 'pays-late', day: -1 },
  { way: 'leaves', day: 5 },
]
const COLLECTED: Earlier = { way: 'is-collected', day: 1 }
/** So many at a place, fewer in the smallest worlds; the turns of the places follow each other. */
const AT_A_PLACE = { usual: 5, small: 3 }

/** Sends those who came before the world's start, each so long before it as they need. */
export function sendMonthlyEarlier(world: World): void {
  const start = world.options.start.getTime()
  const each = AT_A_PLACE[world.options.locations < 3 ? 'small' : 'usual']
  for (const [nth, place] of world.places.filter(({ monthly }) => monthly).entries()) {
    const own = [...EARLIER, ...EARLIER, ...EARLIER].slice(nth * each, (nth + 1) * each)
    for (const [index, { way, day }] of [COLLECTED, ...own].entries()) {
      const name = `monthly-earlier-${place.slug}-${index}`
      const at = aMonthBefore(start + day * DAY, world.chance(`${name}-time`))
      world.agenda.at(at, `${place.slug}: somebody rented by the month long before`, () =>
        liveByMonth(world, place, { name, way, sure: true }),
      )
    }
  }
}

/** On the same day of the month before, by day. */
function aMonthBefore(ms: number, chance: Chance): number {
  const noon = new Date(ms + 12 * HOUR)
  const day = noon.getUTCDate()
  noon.setUTCDate(1)
  noon.setUTCMonth(noon.getUTCMonth() - 1)
  const last = new Date(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth() + 1, 0)).getUTCDate()
  noon.setUTCDate(Math.min(day, last))
  return noon.getTime() + chance.between(-4 * 60, 5 * 60) * MINUTE
}

/** For each place a day, after the first on the first day. */
const A_DAY = 0.1

/** Now and then somebody has their bank take back what was taken of them (O-07). */
export function sendRegrets(world: World, days: number): void {
  const chance = world.chance('regrets')
  const begin = world.clock.nowMs()
  let known = 0
  for (let day = 0; day < days; day += 1)
    world.agenda.at(begin + day * DAY + 11 * HOUR, 'people read what was taken', async () => {
      const fresh = world.service.charges.all.slice(known)
      known += fresh.length
      for (const { reference } of fresh) perhapsDispute(world, reference, chance)
    })
}

/** Others come during the run, as far as there is room, and pay like anybody. */
export function sendMonthly(world: World, days: number): void {
  const chance = world.chance('monthly')
  const begin = world.clock.nowMs()
  let turn = chance.between(0, MONTHLY_WAYS.length - 1)
  for (const place of world.places.filter(({ monthly }) => monthly))
    for (let day = 0; day < days; day += 1)
      for (let index = day === 0 ? 1 : comingToday(A_DAY, chance); index > 0; index -= 1) {
        turn += 1
        const name = `monthly-${day}-${place.slug}`
        const way = MONTHLY_WAYS[turn % MONTHLY_WAYS.length] ?? 'pays'
        const at = begin + day * DAY + chance.between(7 * 60, 19 * 60) * MINUTE
        world.agenda.at(at, `${place.slug}: somebody rents by the month`, () =>
          liveByMonth(world, place, { name, way, sure: false }),
        )
      }
}
