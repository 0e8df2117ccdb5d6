import type { TextKind } from '../../../ui/form/text-kinds.ts'
import { l } from '../texts.ts'

const HOUR = 60
const DAY = 24 * HOUR
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(min|minuten?|m)?$/, 1],
  [/^(std|stunden?|h)$/, HOUR],
  [/^(d|t|tage?)$/, DAY],
  [/^(w|wochen?)$/, 7 * DAY],
]
const TYPED = /^(\d{1,6})\s*([a-zäöü]*)\.?$/i

/** „90 Tage“, „4 Std.“, „30 Min.“: in the largest unit that says it without a rest. */
export function durationWords(minutes: number): string {
  if (minutes > 0 && minutes % DAY === 0) return minutes === DAY ? '1 Tag' : `${minutes / DAY} Tage`
  return minutes > 0 && minutes % HOUR === 0 ? `${minutes / HOUR} Std.` : `${minutes} Min.`
}

/** Minutes, typed as people say them; a bare number counts minutes. */
export const durationText: TextKind = {
  inputMode: 'text',
  write: (value) => (typeof value === 'number' ? durationWords(value) : ''),
  read: (text) => {
    const typed = text.trim()
    if (typed === '') return { ok: true, value: null }
    const [, count = '', unit = ''] = TYPED.exec(typed) ?? []
    const factor = count === '' ? undefined : UNITS.find(([name]) => name.test(unit.toLowerCase()))?.[1]
    return factor === undefined
      ? { ok: false, message: l('location.duration.bad') }
      : { ok: true, value: Number(count) * factor }
  },
}
