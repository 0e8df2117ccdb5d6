import { parseArgs } from 'node:util'
import { benchDatabase } from '../bench/bench-database.ts'
import { type GoodsRace, type GoodsReport, raceForGoods } from './race-goods.ts'
import { openRaceHouse, type RaceHouse } from './race-house.ts'
import { raceForBoxes } from './race-run.ts'
import { raceForServices } from './race-services.ts'
import { raceForSlots } from './race-slots.ts'

const HELP = `npm run races -- [--attempts 100000] [--seed 1] [--at-once 40]

Lets 2,000 want ten pieces, five places of a half hour and the one use of a code, then as many order for a few half hours,
windows and times of a service, then compete for few boxes at once: the same, overlapping and adjacent times, paid, expired,
given back. On a real PostgreSQL with a clock that runs faster; up to --attempts 1000000.`

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '40' },
    help: { type: 'boolean', default: false },
  },
})
const [attempts, atOnce] = [Number(values.attempts), Number(values['at-once'])]
if (values.help || !(attempts >= 1 && attempts <= 1_000_000) || !(atOnce >= 1 && atOnce <= 60)) {
  console.log(HELP)
  process.exit(values.help ? 0 : 1)
}

const ends: (() => Promise<unknown>)[] = []
const say = (text: string) => console.error(`  ${text}`)
let isClean = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(130)))
try {
  const goodsRace = { buyers: 2_000, pieces: 10, places: 5, waves: 5, atOnce, seed: values.seed }
  const goods = await inHouse('races_goods', (race) => raceForGoods(race, goodsRace))
  const slotRace = { buyers: 2_000, capacity: 5, halfHours: 5, atOnce }
  const slots = await inHouse('races_slots', (race) => raceForSlots(race, slotRace))
  const windows = await inHouse('races_windows', (race) =>
    raceForSlots(race, { ...slotRace, areWindows: true }),
  )
  const serviceRace = { buyers: 2_000, times: 5, atOnceOffered: 1, atOnce }
  const services = await inHouse('races_services', (race) => raceForServices(race, serviceRace))
  const started = performance.now()
  const report = await inHouse('races', (race) =>
    raceForBoxes(race, { attempts, seed: values.seed, atOnce, say }),
  )
  const seconds = (performance.now() - started) / 1000
  const places = slotRace.capacity * slotRace.halfHours
  const unfair = [slots, windows].flatMap(({ placed }) =>
    placed === places ? [] : `${placed} orders for ${places} places`,
  )
  if (services.placed !== serviceRace.times)
    unfair.push(`${services.placed} orders for ${serviceRace.times} times of a service`)
  const problems = [
    ...unfairOf(goods, goodsRace),
    ...unfair,
    ...slots.tooMany,
    ...windows.tooMany,
    ...services.tooMany,
    ...report.overlaps,
    ...report.chargesWithoutOrder,
    ...report.unsound,
  ]
  for (const problem of problems.slice(0, 40)) console.error(`✗ ${problem}`)
  const deadlocks = [report, slots, windows, services, goods].reduce((sum, each) => sum + each.deadlocks, 0)
  isClean = problems.length + deadlocks === 0
  console.log(`
goods                     ${goods.paid.pieces} of ${goodsRace.pieces} pieces, ${goods.paid.place} of ${goodsRace.places} places, ${goods.paid.code} of 1 code paid; ${goods.placed} orders of ${goodsRace.buyers} buyers, deadlocks ${goods.deadlocks}
told                      ${wordsOf(goods.refused)}
places of half hours      ${slots.placed} taken of ${places} by ${slotRace.buyers} buyers, deadlocks ${slots.deadlocks}
places of windows         ${windows.placed} taken of ${places} by ${slotRace.buyers} buyers, deadlocks ${windows.deadlocks}
times of a service        ${services.placed} taken of ${serviceRace.times} by ${serviceRace.buyers} buyers, deadlocks ${services.deadlocks}
attempts                  ${report.attempts}, ${Math.round(report.attempts / seconds)} a second, ${atOnce} at once
boxes given               ${report.won}
overlaps                  ${report.overlaps.length}
deadlocks                 ${report.deadlocks}
paid at the bank          ${report.paid}, of them sent back for want of a box ${report.paid - report.charges}
payments without an order ${report.chargesWithoutOrder.length}
contradictions            ${report.unsound.length}
took                      ${(seconds / 60).toFixed(1)} min`)
} finally {
  await cleanUp()
}
process.exit(isClean ? 0 : 1)

/** Each race in a house of its own: its clock moves on, and its places have names of their own. */
async function inHouse<T>(name: string, work: (race: RaceHouse) => Promise<T>): Promise<T> {
  const { address } = await benchDatabase({ atEnd: (end) => void ends.push(end) }, name)
  const race = await openRaceHouse(address, atOnce)
  try {
    return await work(race)
  } finally {
    await race.close()
  }
}

function unfairOf({ paid, unfair }: GoodsReport, { pieces, places }: GoodsRace): string[] {
  const isExact = paid.pieces === pieces && paid.place === places && paid.code === 1
  return isExact ? [...unfair] : [...unfair, `paid is ${JSON.stringify(paid)}`]
}

function wordsOf(refused: GoodsReport['refused']): string {
  return Object.entries(refused)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')
}

async function cleanUp() {
  for (const end of ends.splice(0).toReversed()) await end().catch(console.error)
}
