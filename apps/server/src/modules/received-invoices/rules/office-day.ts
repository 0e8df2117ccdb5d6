import { localTime } from '../../../platform/export/cells.ts'

/** Where the books are kept. */
export const OFFICE_ZONE = 'Europe/Berlin'
const two = (value: number): string => String(value).padStart(2, '0')

/** Local date `YYYY-MM-DD` of an instant there. */
export function officeDay(at: Date): string {
  const { year, month, day } = localTime(at.toISOString(), OFFICE_ZONE)
  return `${year}-${two(month)}-${two(day)}`
}
