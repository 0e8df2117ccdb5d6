import type { Client } from 'pg'
import { z } from 'zod'
import type { Statement } from '../journey/statements.ts'

const Node: z.ZodType<{
  'Node Type': string
  'Relation Name'?: string | undefined
  Plans?: unknown[] | undefined
}> = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  Plans: z.array(z.unknown()).optional(),
})
const Planned = z.tuple([z.object({ Plan: z.unknown() })])
/** Tables called so that a plan reads from end to end. */
function readWhole(plan: unknown, called: RegExp): string[] {
  const { Plans = [], ...node } = Node.parse(plan)
  const name = node['Relation Name'] ?? ''
  const own = node['Node Type'] === 'Seq Scan' && called.test(name) ? [name] : []
  return [...own, ...Plans.flatMap((each) => readWhole(each, called))]
}

/** Of these tables those that the plan of a statement reads from end to end, as often as it does. */
export async function wholeTables(
  client: Client,
  statements: readonly Statement[],
  called: RegExp,
): Promise<string[]> {
  const found: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [
      ...values,
    ])
    found.push(...readWhole(Planned.parse(rows[0]?.['QUERY PLAN'])[0].Plan, called))
  }
  return found
}

const Buffers = z.tuple([
  z.object({ Plan: z.object({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() }) }),
])

/** Pages of the database that statements read, in its memory or not. */
export async function buffersOf(client: Client, statements: readonly Statement[]): Promise<number> {
  let blocks = 0
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    )
    const [{ Plan: plan }] = Buffers.parse(rows[0]?.['QUERY PLAN'])
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return blocks
}
