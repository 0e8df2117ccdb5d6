import { dateText, type Picks } from '../text-kinds.ts'

/** The day somebody has typed so far, `2026-12-24`; null: none yet. */
export function typedDay(text: string): string | null {
  const [day = ''] = text.trim().split(/[ ,]/)
  const read = dateText.read(day)
  return read.ok && typeof read.value === 'string' ? read.value : null
}

/** What stands in the field once a day was picked; a time that was typed stays, one that is missing is still to be typed. */
export function pickedText(text: string, day: string, picks: Picks): string {
  const typed = dateText.write(day)
  if (picks === 'day') return typed
  const time = /\d{1,2}:\d{2}(?::\d{2})?\s*$/.exec(text)?.[0].trim() ?? ''
  return `${typed} ${time}`
}
