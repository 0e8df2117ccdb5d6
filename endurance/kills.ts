import { parseArgs } from 'node:util'
import { percentile } from '../bench/figures.ts'
import { isClean } from './check-promises.ts'
import { KINDS, killAgainAndAgain, type KillReport, LONGEST_READY_MS } from './kill-loop.ts'

const HELP = `npm run kills -- [--times 1000] [--seed 1] [--customers 12]

Kills server and database with SIGKILL, at random and repeatable by --seed, while customers order, pay, open and end. Afterwards
all that was confirmed to customers must still hold.`

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
  console.log(`\nTime until ready again\n${row(['', 'killed', 'p50', 'p95', 'longest'])}`)
  for (const kind of [...KINDS, 'all'] as const) {
    const waits = kills.filter((kill) => kind === 'all' || kill.kind === kind).map(({ readyMs }) => readyMs)
    const shares = [0.5, 0.95, 1].map((share) => `${(percentile(waits, share) / 1000).toFixed(2)} s`)
    if (waits.length > 0) console.log(row([kind, waits.length, ...shares]))
  }
  const { confirmed, paid, lost, doubled, unsound } = verdict
  console.log(`
confirmed orders          ${confirmed}, of them paid ${paid}
lost                      ${lost.length}
doubled                   ${doubled.length}
contradictions            ${unsound.length}
unexpected answers        ${troubles.length}
given up while starting   ${gaveUp} (the server ends and is started anew)
took                      ${minutes.toFixed(1)} min`)
}
