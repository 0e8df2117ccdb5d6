/** So much of what was typed a receipt repeats; the rest is kept with the declaration and stands on the page. */
export const QUOTED = { name: 80, contract: 200, reason: 300, inList: 60 } as const

/** Receipts of their own that somebody gets in a day; what is declared in their name beyond that comes in one mail. */
export const SINGLE_PER_RECIPIENT = 3
export const DAY_SECONDS = 86_400
/** Mails the form sends at once for one client; `mail-ceilings.ts` in the contract says for how many of a site. */
export const PER_CLIENT = 20
export const HOUR_SECONDS = 3_600
/** Collecting mails go out at the end of a window of the clock, no more than that of a site in each. */
const WINDOW_MS = 6 * 3_600_000
export const COLLECTED_PER_SITE = 100
/** Declarations a collecting mail names; it counts the others. */
export const NAMED_AT_MOST = 20
/** The latest window: a week. */
export const WINDOWS = 28

/** When the window that runs at `now`, or one so many later, ends. */
export const windowEnds = (now: Date, later: number): Date =>
  new Date((Math.floor(now.getTime() / WINDOW_MS) + later + 1) * WINDOW_MS)
