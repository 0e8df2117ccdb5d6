import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Bench, type BenchContext, barText, isReached, numberText } from './figures.ts'
import { recordRun } from './history/history.ts'
import { thisMachine } from './machine.ts'
import { markdown, type Measured, missed, type Run } from './report.ts'

const HELP = `npm run bench -- [names…] [--seconds 10] [--scale 1] [--seed 1] [--events N] [--out data/bench] [--record sentence]

Measures everything or only what is named, prints a table and writes bench.json and bench.md into the folder.
--scale 0.1 takes a tenth of the sizes for a quick look; the bars hold for 1.
--events: so many events lie in the log (logs), 10,000,000 times --scale when absent.
--record adds the run to docs/measurements, with this sentence about the machine: --record "quiet".`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    events: { type: 'string' },
    out: { type: 'string', default: 'data/bench' },
    record: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const options = {
  seconds: Number(values.seconds),
  scale: Number(values.scale),
  seed: Number(values.seed),
  ...(values.events !== undefined && { events: Number(values.events) }),
}
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.ts'))
const known = files.map((name) => name.replace('.bench.ts', ''))
const unknown = positionals.filter((name) => !known.includes(name))

if (values.help || unknown.length > 0 || !Object.values(options).every((value) => value > 0)) {
  console.log(`${HELP}\n\nThere are: ${known.join(', ')}`)
  process.exit(values.help ? 0 : 1)
}

if (values.record !== undefined && options.scale !== 1) {
  console.error('--record keeps runs at --scale 1 only: the bars hold for those sizes.')
  process.exit(1)
}

const say = (text: string) => console.error(`  ${text}`)
const machine = thisMachine()
if (machine.loadBefore > 0.5) say(`Careful: the machine is busy (load ${numberText(machine.loadBefore)}).`)
const measured: Measured[] = []
for (const name of known) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.error(`• ${name}`)
  measured.push(await measure(name))
}
const run: Run = { at: new Date().toISOString(), machine, options, measured }
mkdirSync(values.out, { recursive: true })
writeFileSync(join(values.out, 'bench.json'), JSON.stringify(run, null, 2))
writeFileSync(join(values.out, 'bench.md'), markdown(run))
if (values.record !== undefined)
  recordRun(join(import.meta.dirname, '../docs/measurements'), run, values.record)
print(run)
const broken = measured.filter(({ failure }) => failure !== undefined)
process.exit(missed(run).length + broken.length > 0 ? 1 : 0)

async function measure(name: string): Promise<Measured> {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench } // the pattern of the file names
  const ends: (() => Promise<unknown>)[] = []
  const context: BenchContext = { ...options, say, atEnd: (end) => void ends.push(end) }
  const started = performance.now()
  const details = { name: bench.name, description: bench.description }
  const seconds = () => (performance.now() - started) / 1000
  try {
    const figures = await bench.run(context)
    return { bench: details, figures, seconds: seconds() }
  } catch (error) {
    console.error(error)
    return { bench: details, figures: [], seconds: seconds(), failure: String(error) }
  } finally {
    for (const end of ends.toReversed()) await end().catch(console.error)
  }
}

function print({ measured: parts }: Run) {
  for (const { bench, figures, failure } of parts) {
    console.log(`\n${bench.name}${failure === undefined ? '' : `: broken off, ${failure}`}`)
    for (const { name, value, unit, bar, floor, note } of figures) {
      const share = floor ? (100 * value) / floor.value : undefined
      const good = isReached(value, bar) && (share === undefined || isReached(share, floor?.bar))
      const sign = bar || floor?.bar ? (good ? '✓' : '✗') : ' '
      const target = bar ? `  (${barText(bar, unit)})` : ''
      const least = floor?.bar ? ` (${barText(floor.bar, '%')})` : ''
      const ratio = floor
        ? `  ${numberText(share ?? 0)} % of the floor ${numberText(floor.value)}${least}`
        : ''
      console.log(
        `${sign} ${name}: ${numberText(value)} ${unit}${target}${ratio}${note ? `  · ${note}` : ''}`,
      )
    }
  }
}
