import { instant, minuteOfDay, zoned } from './local-time.ts'
import { type OpeningTerms, openTimes } from './opening-hours.ts'

/** Opening hours, and whether boxes open only then. */
export type AccessTerms = OpeningTerms & { readonly accessRule: 'always' | 'openingHours' }

/** Whether boxes open at an instant, and when that changes; null: not within two weeks. */
export type AccessNow = {
  readonly rule: AccessTerms['accessRule']
  readonly open: boolean
  readonly changesAt: Date | null
}

type Stretch = { readonly from: Date; readonly until: Date }

/** What a terminal is told: open stretches up to `until`, in order, none touching the next. */
export type AccessPlan = {
  readonly rule: AccessTerms['accessRule']
  readonly until: Date
  readonly open: readonly Stretch[]
}

const LOOK_AHEAD_DAYS = 14
/** A terminal without network keeps the rule for this many days of the location. */
const PLAN_DAYS = 60
/** Where keys open at any hour, the hours only stand on the screen. */
const SHOWN_DAYS = 7

/** Whether boxes of a location open at this instant (F-04): always, or during opening hours where the location says so. */
export function accessAt(terms: AccessTerms, now: Date): AccessNow {
  if (terms.accessRule === 'always') return { rule: 'always', open: true, changesAt: null }
  const { until, open } = planFor(terms, now, LOOK_AHEAD_DAYS)
  const next = open.find((stretch) => now < stretch.until)
  const isOpen = next !== undefined && next.from <= now
  const change = isOpen ? next.until : (next?.from ?? until)
  return { rule: 'openingHours', open: isOpen, changesAt: change < until ? change : null }
}

/**
 * The same for the coming 60 days, as a terminal keeps it; special days, holidays and clock changes are worked in. It
 * says the same all day. Where boxes open always, `open` holds the coming week all the same, to be shown.
 */
export function accessPlan(terms: AccessTerms, now: Date): AccessPlan {
  if (terms.accessRule === 'always') {
    // Terminals by the hundred ask at once, and most keep no hours.
    const { open } = planFor(terms, now, SHOWN_DAYS)
    return { rule: 'always', until: endOf(terms, now, PLAN_DAYS), open }
  }
  return planFor(terms, now, PLAN_DAYS)
}

/** Open stretches from yesterday's on, up to the last midnight by which everything is known. */
function planFor(terms: AccessTerms, now: Date, days: number): AccessPlan {
  const until = endOf(terms, now, days)
  const open: { from: Date; until: Date }[] = []
  for (const time of openTimes(terms, now, days)) {
    const last = open.at(-1)
    const ends = new Date(Math.min(time.until, until.getTime()))
    if (last && time.from <= last.until.getTime()) last.until = ends > last.until ? ends : last.until
    else open.push({ from: new Date(time.from), until: ends })
  }
  return { rule: 'openingHours', until, open }
}

/** The last midnight of the location by which everything is known. */
const endOf = ({ timeZone }: AccessTerms, now: Date, days: number): Date =>
  instant(
    minuteOfDay(
      zoned(now, timeZone)
        .toPlainDate()
        .add({ days: days + 1 }),
      0,
      timeZone,
    ),
  )
