import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Measured, Run } from '../report.ts'

const bar = z.strictObject({ value: z.number(), good: z.enum(['atMost', 'atLeast', 'below', 'above']) })

const figure = z.strictObject({
  name: z.string().min(1),
  /** Null when nothing came of it: a key that never arrived, a state that never became right. */
  value: z.number().nullable(),
  unit: z.string(),
  bar: bar.optional(),
  floor: z.strictObject({ value: z.number(), bar: bar.optional() }).optional(),
  note: z.string().optional(),
})

const run = z.strictObject({
  date: z.iso.date(),
  /** Processor, cores, memory; values of two machines are not to be compared, their shares of the floor are. */
  machine: z.string().min(1),
  /** What else the machine did, sizes that differ, what changed before or after. */
  conditions: z.string().optional(),
  figures: z.array(figure).min(1),
})

const history = z.strictObject({
  bench: z.string().regex(/^[a-z-]+$/),
  title: z.string().min(1),
  /** What is measured and how. */
  method: z.string().min(1),
  /** Oldest first. */
  runs: z.array(run).min(1),
})

export type RecordedFigure = z.infer<typeof figure>
export type RecordedRun = z.infer<typeof run>
/** Everything one bench has measured so far. */
export type History = z.infer<typeof history>

const fileOf = (folder: string, bench: string) => join(folder, `${bench}.json`)

const read = (path: string): History => history.parse(JSON.parse(readFileSync(path, 'utf8')))

/** All histories, by the name of their bench. */
export function readHistories(folder: string): readonly History[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => read(join(folder, name)))
}

/** Adds what was measured to the files; a bench that broke off leaves no trace. */
export function recordRun(folder: string, { at, machine, measured }: Run, conditions: string): void {
  mkdirSync(folder, { recursive: true })
  const described = `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGigabytes} GB`
  for (const part of measured) {
    if (part.failure !== undefined || part.figures.length === 0) continue
    const path = fileOf(folder, part.bench.name)
    const before = existsSync(path) ? read(path) : fresh(part)
    const next: RecordedRun = {
      date: at.slice(0, 10),
      machine: described,
      ...(conditions !== '' && { conditions }),
      figures: part.figures.map((each) => ({
        ...each,
        value: Number.isFinite(each.value) ? each.value : null,
      })),
    }
    const after = history.parse({ ...before, method: part.bench.description, runs: [...before.runs, next] })
    writeFileSync(path, `${JSON.stringify(after, null, 2)}\n`)
  }
}

const fresh = ({ bench }: Measured) => ({
  bench: bench.name,
  title: bench.name,
  method: bench.description,
  runs: [],
})
