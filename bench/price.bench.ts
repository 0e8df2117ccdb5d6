import { priceCalls } from '@fachwerk/contract/price/price-calls'
import { buildHouse } from '@fachwerk/server/src/main.ts'
import { aLocation } from '@fachwerk/server/src/modules/locations/testing.ts'
import { priceGroupOn } from '@fachwerk/server/src/modules/locations/prices/rules/price-on-date.ts'
import { quote } from '@fachwerk/server/src/modules/locations/prices/rules/pricing.ts'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import { aLoadedCompany } from './accounts/load-people.ts'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type BenchContext, type Figure, numberText, percentile } from './figures.ts'
import { recordStatements } from './journey/statements.ts'
import { scheduledPrices } from './price/scheduled-prices.ts'
import { p95Figure, timed } from './support/timed.ts'
import { platformOn, withoutHttp } from './support/without-http.ts'

const DAYS = 400
const DAY_MS = 86_400_000
const YEAR = new Date().getUTCFullYear() + 1
const ZONE = 'Europe/Berlin'
/** Half the year's days, at each of which a rental begins; the first of them warm the rule up. */
const BEGINS = 180
const MICRO = 1_000

export const bench: Bench = {
  name: 'price',
  description: `The price of a rental of ${DAYS} days at a location with twelve scheduled price groups of four tariffs each: the rule alone, another beginning every time; and the back office’s call that explains it with every step. Floor: a loop over the days.`,
  async run(context) {
    const groups = scheduledPrices(YEAR).map((group, index) => ({
      ...group,
      id: `gruppe-${index}`,
      rentalTerm: 'both' as const,
    }))
    let turn = 0
    const priceOne = () => {
      const { localDate, startsAt, endsAt } = beginOf(turn)
      turn += 1
      const group = priceGroupOn(groups, localDate, 'short')
      const price =
        group &&
        quote({
          priceList: { ...group, priceGroupId: group.id },
          size: 'M',
          startsAt,
          endsAt,
          timeZone: ZONE,
        })
      if (!price) throw new Error(`There is no price from ${localDate}.`)
    }
    for (let begin = 0; begin < BEGINS; begin += 1) priceOne()
    const floor = await timed(context, async () => loopOverDays())
    const before = process.cpuUsage()
    const took = await timed(context, async () => priceOne())
    const { user } = process.cpuUsage(before)
    const rule = p95Figure(`${DAYS} days, twelve scheduled price groups`, took, { below: 1 })
    const median: Figure = {
      name: `${DAYS} days, twelve scheduled price groups: p50`,
      value: percentile(took, 0.5),
      unit: 'ms',
      bar: { value: 1, good: 'below' },
      note: `CPU of the process per price ${numberText(user / MICRO / took.length)} ms; floor ${numberText(MICRO * percentile(floor, 0.5))} µs`,
    }
    return [median, rule, ...(await calling(context))]
  },
}

function beginOf(turn: number) {
  const startsAt = new Date(Date.UTC(YEAR, 0, 1 + (turn % BEGINS), 7))
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + DAYS * DAY_MS),
    localDate: startsAt.toISOString().slice(0, 10),
  }
}

/** What any answer that looks at each day would cost at least. */
function loopOverDays(): number {
  let cents = 0
  for (let day = 0; day < DAYS; day += 1) cents += day % 7 === 0 ? 3_400 : 750
  return cents
}

/** The call with its statements, as staff ask for it. */
async function calling(context: BenchContext): Promise<Figure[]> {
  const { address } = await benchDatabase(context, 'price')
  const companyId = await withClient(address, aLoadedCompany)
  const platform = await platformOn(context, address)
  const house = buildHouse(platform)
  const plan = aLocation(companyId, {
    priceGroups: scheduledPrices(YEAR),
    maxMinutes: (DAYS + 10) * 1440,
    maxDaysAhead: 730,
  })
  const { locationId } = await platform.db.transaction((tx) => house.locations.createLocation(tx, plan))
  const ask = withoutHttp(platform, house)(aStaffActor({ companyId, scopeFor: () => [companyId] }))
  const period = { from: `${YEAR}-03-01T08:00`, length: `${DAYS}d` }
  const check = ask(priceCalls.checkPrice, { body: { locationId, size: 'M', period } })
  const took = await timed(context, check)
  const statements = recordStatements()
  await statements.during('price', check)
  const said = statements.of('price').map(({ text }) => text.trim().split(/\s+/)[0])
  statements.stop()
  return [
    p95Figure('the same price as a call, explained and compared with each step alone', took),
    { name: 'statements of the call', value: said.length, unit: '', note: said.join(', ') },
  ]
}
