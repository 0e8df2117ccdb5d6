import { fork } from 'node:child_process'
import { readOptions, type RunOptions, USAGE } from './options.ts'
import { failureOf, lineOf, tableOf } from './report.ts'
import type { Outcome } from './simulate.ts'
import { FAMILIES } from './trouble.ts'
import { beWorker } from './worker.ts'

/** As the only argument: this process lives what its parent tells it. */
const WORKER = '--worker'

interface Progress {
  readonly outcome?: Outcome
  readonly day?: number
  readonly steps?: number
  readonly seed?: number
}

const say = (text: string) => process.stdout.write(`${text}\n`)

function commandOf(options: RunOptions, seed: number): string {
  const { days, locations, boxes, perDay, shop, density, bursts, families } = options
  const shape =
    !bursts && locations === 12 && boxes === 20 && perDay === 4 && density === 1
      ? ''
      : `${bursts ? ' --fleet' : ''} --locations ${locations} --boxes ${boxes} --per-day ${perDay} --density ${density}`
  const faults = families.length === FAMILIES.length ? '' : ` --faults ${families.join(',') || 'none'}`
  const goods = shop === (bursts ? 0 : 12) ? '' : ` --shop ${shop}`
  return `npm run simulate -- --seed ${seed} --days ${days}${shape}${goods}${faults}`
}

/** Shows how far a run is, where somebody is looking. */
function showDay(options: RunOptions, { seed, day, steps }: Progress): void {
  if (!process.stdout.isTTY && options.seeds.length > 1) return
  if (!process.stdout.isTTY && (day ?? 0) % 5 !== 0 && !options.bursts) return
  say(`  Seed ${seed}: Tag ${day} von ${options.days}, ${(steps ?? 0).toLocaleString('en-GB')} Schritte`)
}

/** One process that takes seed after seed until none is left. */
function workLine(line: number, options: RunOptions, waiting: number[], done: (outcome: Outcome) => void) {
  return new Promise<void>((resolve, reject) => {
    const child = fork(import.meta.filename, [WORKER], {
      serialization: 'advanced',
      // pg warns of what its own pool does.
      execArgv: ['--disable-warning=DeprecationWarning', '--max-semi-space-size=64'],
    })
    const { days, locations, boxes, perDay, shop, density, bursts, families, untilStep } = options
    const next = () => {
      const seed = waiting.shift()
      if (seed === undefined) return child.disconnect()
      child.send({
        seed,
        days,
        locations,
        boxes,
        perDay,
        shop,
        density,
        bursts,
        families,
        ...(untilStep === undefined ? {} : { untilStep }),
      })
    }
    child.on('message', (progress: Progress) => {
      if (!progress.outcome) return showDay(options, progress)
      done(progress.outcome)
      next()
    })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Ein Lauf endete mit ${code}.`))))
    child.send({ line })
    next()
  })
}

async function main(): Promise<number> {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    say(USAGE)
    return 0
  }
  const options = readOptions(args)
  const { seeds, days, locations, boxes, perDay, jobs } = options
  say(
    `Simulation: ${seeds.length} ${seeds.length === 1 ? 'run' : 'runs'} of ${days} days, ${locations} locations of ${boxes} boxes, ${perDay} rentals per location and day`,
  )
  const outcomes: Outcome[] = []
  const begun = performance.now()
  const waiting = [...seeds]
  const note = (outcome: Outcome) => {
    outcomes.push(outcome)
    say(lineOf(outcome))
    if (outcome.failure) say(failureOf(outcome, commandOf(options, outcome.seed)))
  }
  const lines = Array.from({ length: Math.min(jobs, seeds.length) }, (_, line) =>
    workLine(line + 1, options, waiting, note),
  )
  await Promise.all(lines)
  const broken = outcomes.filter(({ failure }) => failure)
  say(tableOf(outcomes))
  say(
    `  took          ${((performance.now() - begun) / 1_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} s`,
  )
  say(
    broken.length === 0
      ? 'All runs are clean.'
      : `${broken.length} of ${outcomes.length} runs break something.`,
  )
  return broken.length === 0 ? 0 : 1
}

try {
  if (process.argv[2] === WORKER) beWorker()
  else process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
