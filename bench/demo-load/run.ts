import { parseArgs } from 'node:util'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import { createLifecycle } from '@fachwerk/server/src/platform/lifecycle.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { loadDemo, number, problemOf } from './load.ts'
import type { LoadPlan } from './plan.ts'
import { targetOf } from './target.ts'

const HELP = `npm run demo:load -- [--boxes 2000] [--rentals 50000] [--orders 20000] [--seed 1] [--days 1095] [--open 9]

Lädt erfundene Daten in die Datenbank von „npm start“ (oder die von DATABASE_URL, wenn DEMO=on gesetzt ist): ein Betreiber
mit Franchisenehmern, Standorte in deutschen Städten, Fächer, Kunden, Mieten über --days Tage.
--orders: so viele der jüngsten Mieten haben Bestellung, Zahlung und Buchungen.
--open: so viele Prozent der Mieten sind noch nicht vorbei.
--seed: derselbe Startwert ergibt dieselben Daten; ein zweiter kommt neben den ersten.`

const { values } = parseArgs({
  options: {
    boxes: { type: 'string', default: '2000' },
    rentals: { type: 'string', default: '50000' },
    orders: { type: 'string' },
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '1095' },
    open: { type: 'string', default: '9' },
    help: { type: 'boolean', default: false },
  },
})
const now = new Date()
const rentals = Number(values.rentals)
const plan: LoadPlan = {
  seed: Number(values.seed),
  boxes: Number(values.boxes),
  rentals,
  orders: Number(values.orders ?? Math.min(20_000, rentals)),
  open: Math.round((rentals * Number(values.open)) / 100),
  days: Number(values.days),
  now,
}
const sizes = [plan.seed, plan.boxes, plan.rentals, plan.days]
const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0
if (
  values.help ||
  !sizes.every((size) => isWhole(size) && size > 0) ||
  ![plan.orders, plan.open].every(isWhole)
) {
  console.log(HELP)
  process.exit(values.help ? 0 : 1)
}

const say = (text: string) => console.log(`  ${text}`)
const lifecycle = createLifecycle(createLog('silent'))
try {
  const problem = problemOf(plan)
  if (problem) throw new Error(problem)
  const { address, needs } = await targetOf(readConfig(process.env), lifecycle, now)
  const { rows, seconds } = await loadDemo(address, plan, { ...needs, say })
  const all = [...rows.values()].reduce((sum, count) => sum + count, 0)
  for (const [table, count] of rows) console.log(`${number(count).padStart(12)}  ${table}`)
  console.log(`${number(all)} Zeilen in ${number(seconds)} s, ${number(all / seconds)} je Sekunde.`)
  console.log(
    `Anmelden: betreiber@stellraum-${plan.seed}.example mit dem Passwort der Demo; Kundenseite: stellraum-${plan.seed}.localhost`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await lifecycle.stop()
}
