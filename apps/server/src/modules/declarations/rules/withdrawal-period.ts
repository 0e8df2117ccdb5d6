import { Temporal } from 'temporal-polyfill'

export interface WithdrawalFacts {
  /** The contract, of a service, was concluded then. */
  readonly concludedAt: Date
  /** The consumer was instructed then; null: never. */
  readonly instructedAt: Date | null
  /** Of the location. */
  readonly timeZone: string
}

export interface WithdrawalPeriod {
  /** `YYYY-MM-DD` */
  readonly lastDay: string
  /** First instant after it. */
  readonly endsAt: Date
  readonly from: 'contract' | 'instruction' | 'never'
}

const DAYS = 14
const CAP_MONTHS = 12
const SATURDAY = 6

const localDay = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
const dayBegins = (day: Temporal.PlainDate, timeZone: string) =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds)

/**
 * Until when a contract may be withdrawn from (LAW-5): 14 days from the contract, not before the instruction, at the latest 12
 * months and 14 days after the contract. The day of the event does not count; a last day on a weekend or holiday moves on.
 * @param isHoliday whether a local date is a public holiday where the location is
 */
export function withdrawalPeriod(
  { concludedAt, instructedAt, timeZone }: WithdrawalFacts,
  isHoliday: (day: string) => boolean,
): WithdrawalPeriod {
  const concluded = localDay(concludedAt, timeZone)
  const cap = concluded.add({ months: CAP_MONTHS }).add({ days: DAYS })
  const instructed = instructedAt === null ? null : localDay(instructedAt, timeZone)
  const isLater = instructed !== null && Temporal.PlainDate.compare(instructed, concluded) > 0
  const usual = (isLater ? instructed : concluded).add({ days: DAYS })
  const capped = instructed === null || Temporal.PlainDate.compare(usual, cap) > 0
  let last = capped ? cap : usual
  while (last.dayOfWeek >= SATURDAY || isHoliday(last.toString())) last = last.add({ days: 1 })
  return {
    lastDay: last.toString(),
    endsAt: dayBegins(last.add({ days: 1 }), timeZone),
    from: instructed === null ? 'never' : isLater ? 'instruction' : 'contract',
  }
}

const OFFICE_ZONE = 'Europe/Berlin'
/** A withdrawal is paid back in 14 days (§ 357 BGB); that a notice is answered in a week is our own promise. */
const DUE_DAYS = { withdrawal: DAYS, termination: 7 } as const

/** The end of the last day by which a declaration must be dealt with (LAW-7); no weekend puts it off. */
export const dueAt = (kind: keyof typeof DUE_DAYS, receivedAt: Date): Date =>
  dayBegins(localDay(receivedAt, OFFICE_ZONE).add({ days: DUE_DAYS[kind] + 1 }), OFFICE_ZONE)
