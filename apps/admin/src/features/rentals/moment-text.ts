import { fromWall, readTyped, toWall, typedWall } from '../../lib/words/wall-time.ts'
import type { TextKind } from '../../ui/form/text-kinds.ts'
import { t } from '../../lib/words/texts.ts'

const HOUR_MS = 3_600_000
export const STEPS = ['hour', 'day', 'week'] as const
type Step = (typeof STEPS)[number]
export const isStep = (text: string): text is Step => STEPS.some((step) => step === text)
const DAYS = { day: 1, week: 7 } as const

/** Without the seconds, which nobody rents by. */
const typed = (at: string, timeZone: string) => typedWall(at, timeZone).replace(/:00$/, '')

/** An instant as the clocks of the location show it, typed as Germans write it. */
export const momentText = (timeZone: string, { mayBeEmpty = false } = {}): TextKind => ({
  inputMode: 'text',
  picks: 'moment',
  write: (value) => (typeof value === 'string' ? typed(value, timeZone) : ''),
  read: (text) => {
    if (mayBeEmpty && text.trim() === '') return { ok: true, value: null }
    const value = readTyped(text, timeZone)
    return value === null ? { ok: false, message: t('date.moment') } : { ok: true, value }
  },
})

/** So much later: an hour is an hour, a day ends at the same time of day. */
export function later(at: string, step: Step, timeZone: string): string | null {
  if (step === 'hour') return new Date(Date.parse(at) + HOUR_MS).toISOString()
  const wall = toWall(at, timeZone)
  const date = new Date(`${wall.slice(0, 10)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + DAYS[step])
  return fromWall(`${date.toISOString().slice(0, 10)}T${wall.slice(11)}`, timeZone)
}

/** What was typed and so much more; what is no time stays. */
export function longer(text: string, step: Step, timeZone: string): string {
  const at = readTyped(text, timeZone)
  const end = at === null ? null : later(at, step, timeZone)
  return end === null ? text : typed(end, timeZone)
}
