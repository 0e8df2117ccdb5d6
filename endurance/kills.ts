import { parseArgs } from 'node:util'
import { percentile } from '../bench/figures.ts'
import { isClean } from './check-promises.ts'
import { KINDS, killAgainAndAgain, type KillReport, LONGEST_READY_MS } from './kill-loop.ts'

const HELP = `npm run kills -- [--times 1000] [--seed 1] [--customers 12]

Tötet Server und Datenbank mit SIGKILL in zufälliger, durch --seed wiederholbarer Folge, während Kunden bestellen, bezahlen,
öffnen und beenden. Danach muss alles noch stimmen, was den Kunden bestätigt wurde.`

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    customers: { type: 'string', default: '12' },
    help: { type: 'boolean', default: false },
  },
})
const [times, customers] = [Number(values.times), Number(values.customers)]
if (values.help || !(times >= 1) || !(customers >= 1)) {
  console.log(HELP)
  process.exit(values.help ? 0 : 1)
}

let isOver = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // What runs beside this process must end, too; who insists ends it at once.
    if (isOver) process.exit(130)
    isOver = true
    console.error('  Wird zu Ende gebracht …')
  })

const started = performance.now()
const report = await killAgainAndAgain({
  times,
  seed: values.seed,
  customers,
  say: (text) => console.error(`  ${text}`),
  isOver: () => isOver,
})
const problems = [
  ...report.verdict.lost,
  ...report.verdict.doubled,
  ...report.verdict.unsound,
  ...report.troubles,
]
for (const problem of problems.slice(0, 40)) console.error(`✗ ${problem}`)
print(report, (performance.now() - started) / 60_000)
const inTime = report.kills.every(({ readyMs }) => readyMs < LONGEST_READY_MS)
process.exit(isClean(report.verdict) && report.troubles.length === 0 && inTime ? 0 : 1)

function row(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(18) : String(cell).padStart(10)))
    .join('')
}

function print({ kills, verdict, troubles, gaveUp }: KillReport, minutes: number) {
  console.log(`\nZeit bis wieder bereit\n${row(['', 'getötet', 'p50', 'p95', 'längste'])}`)
  for (const kind of [...KINDS, 'alle'] as const) {
    const waits = kills.filter((kill) => kind === 'alle' || kill.kind === kind).map(({ readyMs }) => readyMs)
    const shares = [0.5, 0.95, 1].map((share) => `${(percentile(waits, share) / 1000).toFixed(2)} s`)
    if (waits.length > 0) console.log(row([kind, waits.length, ...shares]))
  }
  const { confirmed, paid, lost, doubled, unsound } = verdict
  console.log(`
bestätigte Bestellungen   ${confirmed}, davon bezahlt ${paid}
verloren                  ${lost.length}
doppelt                   ${doubled.length}
Widersprüche              ${unsound.length}
unerwartete Antworten     ${troubles.length}
im Anlauf aufgegeben      ${gaveUp} (der Server endet und wird neu gestartet)
Dauer                     ${minutes.toFixed(1)} min`)
}
