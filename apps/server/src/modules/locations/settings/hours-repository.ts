import type { Tx } from '../../../platform/db/db.ts'
import '../location-tables.ts'
import type { Span } from './rules/opening-hours.ts'

/** The week of a location, and the days that differ from it. */
export interface StoredHours {
  readonly opening: readonly (Span & { readonly weekday: number })[]
  readonly special: readonly {
    readonly date: string
    readonly note: string
    readonly spans: readonly Span[]
  }[]
}

/** The hours of a location of the company that has none yet. */
export async function insertHours(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  hours: StoredHours,
): Promise<void> {
  const ids = { location_id: id, company_id: companyId }
  const week = hours.opening.map(({ weekday, opens, closes }) => ({ ...ids, weekday, opens, closes }))
  if (week.length > 0) await tx.insertInto('opening_span').values(week).execute()
  const special = hours.special.map(({ date, note, spans }) => ({
    ...ids,
    date,
    note,
    spans: JSON.stringify(spans),
  }))
  if (special.length > 0) await tx.insertInto('special_opening').values(special).execute()
}
