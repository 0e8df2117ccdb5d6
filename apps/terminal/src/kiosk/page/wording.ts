import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import type { kioskDe } from '@fachwerk/texts/kiosk/de'
import { type TextLanguage, type Translate, localeOf } from '@fachwerk/texts/texts'
import type { KioskState } from '../calls.ts'
import type { Refusal } from './machine.ts'

export type Say = Translate<typeof kioskDe>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** „Sa 21.11., 10:00" in the location's time zone. */
export function momentText(instant: string, language: TextLanguage, timeZone: string): string {
  const text = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    // As on the pages and in mails: an English date names its month.
    month: language === 'en' ? 'short' : '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
  // The day stays in one piece; the time may begin the next line.
  return text.replace(/^(\p{L}+)\.?, /u, '$1 ').replaceAll(/ (?!\d\d:)/g, '\u00a0')
}

/** „17:42" in the location's time zone. */
export const timeOfDay = (ms: number, language: TextLanguage, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(ms))

/** „17:42:06“ in the location's time zone. */
export const secondOfDay = (instant: string, language: TextLanguage, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))

/** The day of a moment at the location. */
export const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant))

/** „offen bis 01:00", „rund um die Uhr offen"; null where the location is not open or nobody can say. */
export function openText(
  say: Say,
  { openUntil }: Pick<KioskState, 'openUntil'>,
  { language, timeZone }: { readonly language: TextLanguage; readonly timeZone: string },
): string | null {
  if (openUntil === null) return null
  if (openUntil === 'always') return say('header.openAlways')
  return say('header.openUntil', { time: timeOfDay(Date.parse(openUntil), language, timeZone) })
}

/** „16 h 17 min"; begun minutes do not count. */
export function durationText(say: Say, ms: number): string {
  const left = Math.max(0, ms)
  const hours = Math.floor((left % DAY) / HOUR)
  if (left >= DAY) return say('time.days', { days: Math.floor(left / DAY), hours })
  const minutes = Math.floor((left % HOUR) / MINUTE)
  return hours > 0 ? say('time.hours', { hours, minutes }) : say('time.minutes', { minutes })
}

/** „1:30" for a wait; minutes and seconds. */
export const waitText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type Third = 'first' | 'middle' | 'last'
const third = (at: number): Third => (at < 1 / 3 ? 'first' : at > 2 / 3 ? 'last' : 'middle')
const SIDES = { first: 'left', middle: 'middle', last: 'right' } as const
const HEIGHTS = { first: 'top', middle: 'middle', last: 'bottom' } as const

/** Where a box is, in words: „Rechts oben im Schrank." Null when no drawing shows it. */
export function placeText(say: Say, cabinets: readonly CabinetPlan[], boxId: string): string | null {
  for (const plan of cabinets) {
    const widthMm = plan.columns.reduce((sum, column) => sum + column.widthMm, 0)
    let leftMm = 0
    for (const column of plan.columns) {
      let topMm = 0
      for (const door of column.doors) {
        if (door.kind === 'box' && door.boxId === boxId) {
          const side = SIDES[third((leftMm + column.widthMm / 2) / widthMm)]
          const height = HEIGHTS[third((topMm + door.heightMm / 2) / plan.heightMm)]
          const place = say(`place.${side}.${height}`)
          return sentence(
            cabinets.length > 1
              ? say('place.named', { name: plan.name, place })
              : say('place.one', { place }),
          )
        }
        topMm += door.heightMm
      }
      leftMm += column.widthMm
    }
  }
  return null
}

const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** What went wrong and what to do about it. */
export function refusalTexts(
  say: Say,
  { refusal, boxNumber, from, payUrl }: Refusal,
  at: { readonly language: TextLanguage; readonly timeZone: string; readonly waitSeconds: number },
): { readonly what: string; readonly remedy: string } {
  const number = boxNumber ?? ''
  switch (refusal) {
    case 'wait':
      return { what: say('refusal.wait'), remedy: say('remedy.wait', { time: waitText(at.waitSeconds) }) }
    case 'ended-here':
    case 'superseded':
      return { what: say('refusal.ended', { number }), remedy: say('remedy.ended') }
    case 'not-started': {
      const time = from ? momentText(from, at.language, at.timeZone) : ''
      return { what: say('refusal.not-started', { number }), remedy: say('remedy.not-started', { time }) }
    }
    case 'location-closed': {
      const what = say('refusal.location-closed')
      if (!from) return { what, remedy: say('remedy.location-closed') }
      const time = momentText(from, at.language, at.timeZone)
      return { what, remedy: say('remedy.location-closedUntil', { time }) }
    }
    case 'lock-unreachable':
    case 'lock-no-answer':
      return { what: say('refusal.lock-silent', { number }), remedy: say('remedy.lock-silent') }
    case 'over':
      return { what: say('refusal.over', { number }), remedy: say(payUrl ? 'remedy.overPay' : 'remedy.over') }
    case 'undo-offline':
    case 'undo-refused':
    case 'undo-unheard':
    case 'lock-jammed':
    case 'battery-empty':
    case 'contradiction':
      return { what: say(`refusal.${refusal}`, { number }), remedy: say(`remedy.${refusal}`) }
    case 'door-open':
      return { what: say('opened.stateOpen'), remedy: say('ending.doorOpen') }
    // Has a screen of its own; this is what a program without its details would leave.
    case 'replaced':
      return { what: say('refusal.revoked'), remedy: say('old.renewedText') }
    case 'code-unknown':
    case 'qr-unknown':
    case 'other-terminal':
    case 'revoked':
    case 'clock-behind':
    case 'session-over':
    case 'broken':
      return { what: say(`refusal.${refusal}`), remedy: say(`remedy.${refusal}`) }
  }
}
