import type { Client } from 'pg'
import { type Ask, drawing, QUESTIONS, type Question, type Surroundings } from './questions.ts'
import { statementOf } from './statements.ts'

export interface Cost {
  /** Pages looked at, in the cache or not, on average. */
  readonly pages: number
  /** Milliseconds that the server says it took, 95 of 100 at most. */
  readonly serverMs: readonly number[]
}

const SAMPLES = 120

interface Plan {
  readonly 'Execution Time': number
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
}

/** What the product's statements cost by `explain (analyze, buffers)`. */
export async function costs(
  client: Client,
  places: Surroundings,
  seed: string,
  now: Date,
): Promise<Readonly<Record<Question, Cost>>> {
  const { asks } = drawing(places, seed, now)
  const cost = {} as Record<Question, Cost> // filled for every question below
  for (const question of QUESTIONS) cost[question] = await costOf(client, asks[question])
  return cost
}

async function costOf(client: Client, next: () => Ask): Promise<Cost> {
  const plans: Plan[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const { text, values } = await statementOf(next())
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [Plan] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    )
    if (rows[0]) plans.push(rows[0]['QUERY PLAN'][0])
  }
  const pages = plans.map(({ Plan: plan }) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
  return {
    pages: pages.reduce((sum, each) => sum + each, 0) / pages.length,
    serverMs: plans.map((plan) => plan['Execution Time']),
  }
}
