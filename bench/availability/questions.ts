import type { SizeClass } from '@fachwerk/contract/fields'
import {
  freeGaps,
  freeInWindows,
  type Window,
} from '@fachwerk/server/src/modules/rentals/boxes/availability-repository.ts'
import type { Tx } from '@fachwerk/server/src/platform/db/db.ts'
import { seededRandom } from '@fachwerk/server/src/platform/random.ts'
import type { Client } from 'pg'

export const QUESTIONS = ['one', 'map', 'next'] as const
export type Question = (typeof QUESTIONS)[number]
export type Ask = (tx: Tx) => Promise<unknown>

/** Locations by nearness: each with the next hundred around it, as a map shows them. */
export interface Surroundings {
  readonly ids: readonly string[]
  around(id: string): readonly string[]
}

export const IN_VIEW = 100
const HOUR = 3_600_000
const SIZES: readonly SizeClass[] = ['S', 'M', 'L', 'XL']

export async function surroundings(client: Client): Promise<Surroundings> {
  const { rows } = await client.query<{ id: string; lat: number; lng: number }>(
    'select id, lat, lng from location order by id',
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    ids: rows.map(({ id }) => id),
    around(id) {
      const here = byId.get(id)
      if (!here) throw new Error(`There is no location ${id}.`)
      const far = (there: typeof here) => (there.lat - here.lat) ** 2 + ((there.lng - here.lng) * 0.65) ** 2
      return rows
        .toSorted((a, b) => far(a) - far(b))
        .slice(0, IN_VIEW)
        .map((row) => row.id)
    },
  }
}

/** Two hours, a day or a week, somewhere in the next 30 days. */
export interface Input {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly length: '2h' | '1d' | '7d'
}

const at = (locationId: string, { startsAt, endsAt }: Input): Window => ({ locationId, startsAt, endsAt })

/** Questions drawn by a seed, each about another place and time, asked by the product's own functions. */
export function drawing(places: Surroundings, seed: string, now: Date) {
  const random = seededRandom(seed)
  const place = () => places.ids[random.below(places.ids.length)] ?? ''
  const input = (): Input => {
    const [length, hours] =
      (
        [
          ['2h', 2],
          ['1d', 24],
          ['7d', 168],
        ] as const
      )[random.below(3)] ?? (['2h', 2] as const)
    const startsAt = new Date(Math.ceil(now.getTime() / HOUR) * HOUR + random.below(30 * 24) * HOUR)
    return { startsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR), length }
  }
  const asks: Readonly<Record<Question, () => Ask>> = {
    one() {
      const windows = [at(place(), input())]
      return (tx) => freeInWindows(tx, { windows, now })
    },
    map() {
      const requested = input()
      const windows = places.around(place()).map((id) => at(id, requested))
      return (tx) => freeInWindows(tx, { windows, now })
    },
    next() {
      const wanted = [{ ...at(place(), input()), size: SIZES[random.below(4)] ?? 'S' }]
      return (tx) => freeGaps(tx, { wanted, now, most: 3 })
    },
  }
  return { place, input, asks, below: random.below }
}
