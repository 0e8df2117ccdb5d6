import { ok, refuse, type Result } from '../../../platform/result.ts'

/** A browser's clock and the way here take a moment: this much before now still means now. */
const SLACK_MS = 5 * 60_000

/** The time of a rental that staff write: from now on unless said, never into the past. */
export function addedTime(
  input: { readonly startsAt?: string | null | undefined; readonly endsAt: string },
  now: Date,
): Result<{ startsAt: Date; endsAt: Date }, 'start-in-past' | 'end-before-start'> {
  const start = addedStart(input, now)
  if (!start.ok) return start
  const startsAt = start.value
  const endsAt = new Date(input.endsAt)
  return endsAt > startsAt ? ok({ startsAt, endsAt }) : refuse('end-before-start')
}

/** The start of one: now unless said, never in the past. */
export function addedStart(
  input: { readonly startsAt?: string | null | undefined },
  now: Date,
): Result<Date, 'start-in-past'> {
  const asked = input.startsAt == null ? now : new Date(input.startsAt)
  if (asked.getTime() < now.getTime() - SLACK_MS) return refuse('start-in-past')
  return ok(asked < now ? now : asked)
}
