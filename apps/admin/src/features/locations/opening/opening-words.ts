import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { l } from '../texts.ts'

const DAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'] as const
/** Weekdays as the contract counts them: 1 = Monday … 7 = Sunday. */
export const weekdayName = (weekday: number): string => DAYS[weekday % 7] ?? ''
export const weekdayShort = (weekday: number): string => weekdayName(weekday).slice(0, 2)

/** „um 18:00“, on another day „am Montag, 23.11. um 08:00“. */
function when(changesAt: string, today: string): string {
  const [date = '', time = ''] = changesAt.split('T')
  if (date === today) return l('location.status.at', { time })
  const [, month = '', day = ''] = date.split('-')
  const weekday = weekdayName(new Date(`${date}T00:00:00Z`).getUTCDay())
  return l('location.status.atDay', { day: `${weekday}, ${day}.${month}.`, time })
}

/** Whether a location is open at this moment and when that changes (F-04). */
export function statusWords(status: StorageLocation['status'], today: string): string {
  const { state, changesAtLocal, alwaysOpen } = status
  if (alwaysOpen) return l('location.status.always')
  if (changesAtLocal === null)
    return l(state === 'closed' || state === 'break' ? 'location.status.closedOn' : 'location.status.openOn')
  return l(`location.status.${state}`, { when: when(changesAtLocal, today) })
}
