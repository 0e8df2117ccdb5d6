import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { addSeen, type SeenValues } from '../../apps/server/src/platform/testing/statements/seen-values.ts'
import { columnKey, type StoredColumn } from './catalogue.ts'

const Values: z.ZodType<SeenValues> = z.object({
  kinds: z.array(z.string()),
  texts: z.array(z.string()).nullable().exactOptional(),
  elements: z.lazy(() => Values).exactOptional(),
  properties: z
    .record(z.string(), z.object({ values: z.lazy(() => Values), sometimesMissing: z.boolean() }))
    .exactOptional(),
})
const Sight = z.object({
  template: z.string(),
  as: z.enum(['statement', 'selected', 'inside']),
  worker: z.number(),
  file: z.string().optional(),
  text: z.string().optional(),
  columns: z.array(
    z.object({ name: z.string(), type: z.number(), table: z.number(), column: z.number(), values: Values }),
  ),
})

export interface Column {
  readonly name: string
  readonly type: number
  /** Where it comes from as it is; absent: it is computed. */
  readonly stored: StoredColumn | undefined
  readonly values: SeenValues
}

/** What the processes of a run saw of a template, in one of its forms. */
export interface RunSight extends Omit<z.infer<typeof Sight>, 'worker' | 'columns'> {
  readonly columns: readonly Column[]
}

/**
 * What all processes of a run wrote, put together.
 * @param stored - columns by worker
 */
export function sightsOf(
  folder: string,
  stored: ReadonlyMap<number, ReadonlyMap<string, StoredColumn>>,
): RunSight[] {
  const sights = new Map<string, RunSight>()
  for (const line of linesIn(folder)) {
    const { worker, columns, ...sight } = Sight.parse(JSON.parse(line))
    const read = columns.map(({ table, column, ...each }) => ({
      ...each,
      stored: stored.get(worker)?.get(columnKey(table, column)),
    }))
    const form = read.map(({ name, type, stored: from }) => [name, type, from?.table, from?.name])
    const key = JSON.stringify([sight.template, sight.as, sight.file, form])
    const known = sights.get(key)
    if (!known) sights.set(key, { ...sight, columns: read })
    else
      for (const [index, { values }] of known.columns.entries())
        addSeen(values, read[index]?.values ?? values)
  }
  return Array.from(sights.values())
}

const linesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
