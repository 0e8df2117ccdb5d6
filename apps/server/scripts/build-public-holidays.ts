/**
 * Writes rules/public-holidays.gen.json: the public holidays of the sixteen German states, 2024 to 2035.
 * The library is 41 MB, so the product ships its result and not the library.
 * Run: node apps/server/scripts/build-public-holidays.ts
 */
import { writeFileSync } from 'node:fs'
import Holidays from 'date-holidays'

export type HolidayRow = { readonly date: string; readonly name: string; readonly states: readonly string[] }

const target = new URL('../src/modules/locations/rules/public-holidays.gen.json', import.meta.url)

/**
 * Public holidays that hold in a whole state, by date. What holds in some municipalities only (Mariä Himmelfahrt
 * in parts of Bavaria, the Augsburg peace festival) is not in it.
 */
export function collectHolidays(fromYear: number, toYear: number): HolidayRow[] {
  const rows = new Map<string, { date: string; name: string; states: string[] }>()
  for (const state of Object.keys(new Holidays().getStates('DE')).toSorted()) {
    const calendar = new Holidays('DE', state, { types: ['public'], languages: ['de'] })
    for (let year = fromYear; year <= toYear; year += 1) {
      for (const holiday of calendar.getHolidays(year)) {
        const date = holiday.date.slice(0, 10)
        const row = rows.get(`${date} ${holiday.name}`) ?? { date, name: holiday.name, states: [] }
        row.states.push(state)
        rows.set(`${date} ${holiday.name}`, row)
      }
    }
  }
  return [...rows.values()].toSorted((a, b) => a.date.localeCompare(b.date))
}

/** One holiday per line, so that a change of the law shows as a readable difference. */
export function asJson(rows: readonly HolidayRow[]): string {
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`
}

if (import.meta.main) writeFileSync(target, asJson(collectHolidays(2024, 2035)))
