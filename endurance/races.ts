import { parseArgs } from 'node:util'
import { benchDatabase } from '../bench/bench-database.ts'
import { openRaceHouse } from './race-house.ts'
import { raceForBoxes } from './race-run.ts'
import { raceForSlots } from './race-slots.ts'

const HELP = `npm run races -- [--attempts 100000] [--seed 1] [--at-once 40]

Lets many order goods for a few half hours, then compete for few boxes at once: the same, overlapping and adjacent times, paid, expired, given back. On a real PostgreSQL
with a clock that runs faster; up to --attempts 1000000.`

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
  const { address } = await benchDatabase({ atEnd: (end) => void ends.push(end) }, 'races')
  const race = await openRaceHouse(address, atOnce)
  ends.push(() => race.close())
  const slotRace = { buyers: 2_000, capacity: 5, halfHours: 5, atOnce }
  const slots = await raceForSlots(race, slotRace)
  const started = performance.now()
  const report = await raceForBoxes(race, { attempts, seed: values.seed, atOnce, say })
  const seconds = (performance.now() - started) / 1000
  const places = slotRace.capacity * slotRace.halfHours
  const unfair = slots.placed === places ? [] : [`${slots.placed} orders for ${places} places`]
  const problems = [
    ...unfair,
    ...slots.tooMany,
    ...report.overlaps,
    ...report.chargesWithoutOrder,
    ...report.unsound,
  ]
  for (const problem of problems.slice(0, 40)) console.error(`✗ ${problem}`)
  isClean = problems.length + report.deadlocks + slots.deadlocks === 0
  console.log(`
places of half hours      ${slots.placed} taken of ${places} by ${slotRace.buyers} buyers, deadlocks ${slots.deadlocks}
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

async function cleanUp() {
  for (const end of ends.splice(0).toReversed()) await end().catch(console.error)
}
