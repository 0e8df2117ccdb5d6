import { type Figure, percentile } from '../figures.ts'
import type { Recording } from '../floors/stamp.ts'
import type { Load } from '../support/load.ts'
import { CALLS, type CallName } from './visitor.ts'

/** What a crowd of a size did. */
export interface Journeys extends Load {
  readonly clients: number
  readonly calls: Readonly<Record<CallName, readonly number[]>>
  /** Milliseconds computed per journey. */
  readonly serverCpu: number
  readonly databaseCpu: number
}

const NAMES: Readonly<Record<CallName, string>> = {
  availability: 'availability',
  order: 'order',
  webhook: 'webhook of the bank',
  key: 'key',
}
const round = (value: number) => Math.round(value * 10) / 10

/** Journeys per second and their time as a whole: the four calls one after the other, without a pause. */
export function journeyFigures(product: readonly Journeys[], floor: readonly Journeys[]): Figure[] {
  return product.flatMap((load, index) => {
    const { clients, rounds, perSecond, serverCpu, databaseCpu } = load
    const lowest = floor[index]
    const rate = { value: lowest?.perSecond ?? Number.NaN, bar: { value: 50, good: 'atLeast' } } as const
    const p95 = percentile(rounds, 0.95)
    const computed = `CPU per rental: server ${round(serverCpu)} ms, database ${round(databaseCpu)} ms`
    const below = lowest ? `; floor ${round(lowest.serverCpu)} and ${round(lowest.databaseCpu)} ms` : ''
    return [
      {
        name: `rentals, ${clients} customers`,
        value: perSecond,
        unit: '/s',
        bar: { value: 40, good: 'atLeast' },
        floor: rate,
        note: `${rounds.length} rentals. ${computed}${below}`,
      },
      {
        name: `rentals, ${clients} customers: whole rental, p95`,
        value: p95,
        unit: 'ms',
        ...(clients === 8 ? { bar: { value: 300, good: 'below' } as const } : {}),
        floor: { value: percentile(lowest?.rounds ?? [], 0.95) },
        note: `p50 ${round(percentile(rounds, 0.5))} ms; sum of the four calls, measured from the customer`,
      },
    ]
  })
}

/** Each call by itself; ordering is what somebody waits for at the checkout, and has a bar at the larger crowd. */
export function callFigures(product: readonly Journeys[], floor: readonly Journeys[]): Figure[] {
  return product.flatMap(({ clients, calls }, index) =>
    CALLS.map((call) => ({
      name: `${NAMES[call]}, ${clients} customers: p95`,
      value: percentile(calls[call], 0.95),
      unit: 'ms',
      ...(call === 'order' && clients === 32 ? { bar: { value: 300, good: 'below' } as const } : {}),
      floor: { value: percentile(floor[index]?.calls[call] ?? [], 0.95) },
      note: `p50 ${round(percentile(calls[call], 0.5))} ms`,
    })),
  )
}

/** What all feel who order in the same moment. */
export function rushFigure({ clients, calls: { order } }: Journeys, floor: Journeys): Figure {
  return {
    name: `order, ${clients} customers begin in the same moment: p95`,
    value: percentile(order, 0.95),
    unit: 'ms',
    floor: { value: percentile(floor.calls.order, 0.95) },
    note: `p50 ${round(percentile(order, 0.5))} ms; each rents once, all at the same time`,
  }
}

/** Statements of one journey, by call; each is justified in docs/handbook/statements.md. */
export function statementFigures({ calls }: Pick<Recording, 'calls'>): Figure[] {
  const counts = CALLS.map((call) => calls[call]?.statements.length ?? 0)
  const note = CALLS.map((call, index) => `${NAMES[call]} ${counts[index]}`).join(', ')
  const value = counts.reduce((sum, count) => sum + count, 0)
  return [{ name: 'statements per rental', value, unit: '', note: `${note}; BEGIN and COMMIT included` }]
}
