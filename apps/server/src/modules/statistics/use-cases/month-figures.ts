import type { ReplyIn } from '@fachwerk/contract/call'
import type { StatisticMonth, statisticsCalls } from '@fachwerk/contract/office/statistics-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StatisticsNeeds } from '../index.ts'
import { type Counted, entriesOf, together } from '../rules/figures.ts'
import { monthAt, monthsBefore, type MonthSpans, monthSpans, type Span } from '../rules/month-spans.ts'

/** Zone of a company that has no location yet. */
export const OFFICE_ZONE = 'Europe/Berlin'

export interface FigureQuery {
  readonly scope: readonly string[]
  readonly month?: string | undefined
  readonly months: number
  readonly locationIds?: readonly string[] | undefined
}

/** Locations that share their clocks. */
interface Place {
  readonly timeZone: string
  readonly boxes: number
  /** Null: all of the companies', which are not told apart then. */
  readonly locationIds: readonly string[] | null
}

/** Figures of a month and of those before it, newest first; months that have not begun have none. */
export async function monthFigures(
  needs: StatisticsNeeds,
  query: FigureQuery,
): Promise<ReplyIn<typeof statisticsCalls.statistics>> {
  const now = needs.clock.now()
  return await needs.db.read(async (tx) => {
    const places = await placesOf(tx, needs, query)
    const zone = places[0]?.timeZone ?? OFFICE_ZONE
    const newest = query.month ?? monthAt(now, zone)
    const months = Array.from({ length: query.months }, (_, index) => monthsBefore(newest, index)).filter(
      (month) => monthSpans(month, now, zone).span.from < now,
    )
    const counted: { readonly now: readonly Counted[]; readonly before: readonly Counted[] }[] = []
    for (const place of places)
      counted.push(await countIn(tx, needs, { scope: query.scope, ...place, months, now }))
    return {
      rows: months.map((month, index): StatisticMonth => {
        const of = (side: 'now' | 'before') => together(counted.flatMap((place) => place[side][index] ?? []))
        return {
          month,
          until: monthSpans(month, now, zone).runsUntil?.toISOString() ?? null,
          entries: entriesOf(of('now'), of('before')),
        }
      }),
    }
  })
}

async function placesOf(
  tx: Tx,
  needs: StatisticsNeeds,
  { scope, locationIds }: FigureQuery,
): Promise<Place[]> {
  const known = await needs.stockOfCompanies(tx, scope)
  const locations = locationIds ? known.filter(({ id }) => locationIds.includes(id)) : known
  const zones = [...new Set(locations.map(({ timeZone }) => timeZone))]
  const isAll = locationIds === undefined && zones.length <= 1
  // Money of archived locations belongs to the company too; of chosen ones there is none where none is known.
  if (isAll) return [{ timeZone: zones[0] ?? OFFICE_ZONE, boxes: boxesIn(locations), locationIds: null }]
  return (zones.length > 0 ? zones : [OFFICE_ZONE]).map((timeZone) => {
    const there = locations.filter((location) => location.timeZone === timeZone)
    return { timeZone, boxes: boxesIn(there), locationIds: there.map(({ id }) => id) }
  })
}

const boxesIn = (locations: readonly { readonly boxes: number }[]): number =>
  locations.reduce((sum, { boxes }) => sum + boxes, 0)

const seconds = ({ from, until }: Span): number => (until.getTime() - from.getTime()) / 1000

async function countIn(
  tx: Tx,
  needs: StatisticsNeeds,
  {
    scope,
    timeZone,
    boxes,
    locationIds,
    months,
    now,
  }: Place & { readonly scope: readonly string[]; readonly months: readonly string[]; readonly now: Date },
) {
  const borders = months.map((month): MonthSpans => monthSpans(month, now, timeZone))
  // What a month is compared with is mostly the next row's own month: nothing is counted twice.
  const wanted = borders.flatMap(({ span, before }) => [span, before])
  const spans = [...new Map(wanted.map((span) => [keyOf(span), span])).values()]
  const whose = { scope, locationIds, spans }
  const rentals = await needs.rentalFigures(tx, { ...whose, now })
  const cents = await needs.revenueOf(tx, whose)
  const counted = new Map(
    spans.map((span, index): [string, Counted] => {
      const { rentals: count = 0, seconds: lasted = 0, occupiedSeconds = 0 } = rentals[index] ?? {}
      const boxSeconds = boxes * seconds(span)
      return [
        keyOf(span),
        { cents: cents[index] ?? 0, rentals: count, seconds: lasted, occupiedSeconds, boxSeconds },
      ]
    }),
  )
  const of = (span: Span) => counted.get(keyOf(span)) ?? together([])
  return { now: borders.map(({ span }) => of(span)), before: borders.map(({ before }) => of(before)) }
}

const keyOf = ({ from, until }: Span): string => `${from.getTime()} ${until.getTime()}`
