import type { DueItem, DueKind } from '@fachwerk/contract/office/due-calls'
import { DUE_KINDS } from '@fachwerk/contract/office/due-calls'
import { Temporal } from 'temporal-polyfill'

/** Days are those of the office. */
const OFFICE_ZONE = 'Europe/Berlin'

/** A duty as its module finds it. */
export interface FoundDuty
  extends Pick<DueItem, 'id' | 'kind' | 'name'>,
    Partial<
      Pick<
        DueItem,
        | 'customerNumber'
        | 'order'
        | 'cents'
        | 'place'
        | 'state'
        | 'asks'
        | 'owner'
        | 'provider'
        | 'accountGiven'
        | 'left'
      >
    > {
  readonly companyId: string
  /** The first instant at which it is late. */
  readonly dueAt: Date
}

const dayOf = (at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(OFFICE_ZONE).toPlainDate()

/** The last day on which something is in time: what ends with a day is due on that day, not on the next. */
export const lastDay = (dueAt: Date): string => dayOf(new Date(dueAt.getTime() - 1)).toString()

/** The Sunday with which the next week ends; weeks begin on Monday. */
export function endOfNextWeek(now: Date): string {
  const today = dayOf(now)
  return today.add({ days: 14 - today.dayOfWeek }).toString()
}

/** Duties of all kinds by their day; of equal ones the order stays the same. */
export const byDay = (one: FoundDuty, other: FoundDuty): number =>
  one.dueAt.getTime() - other.dueAt.getTime() || one.id.localeCompare(other.id)

export interface DueCounts {
  readonly total: number
  readonly late: number
  readonly soon: number
  readonly soonUntil: string
  readonly byKind: Record<DueKind, { open: number; late: number }>
}

/** How many there are, are late, and are due by the end of the next week. */
export function countDuties(duties: readonly FoundDuty[], now: Date): DueCounts {
  const soonUntil = endOfNextWeek(now)
  const isLate = ({ dueAt }: FoundDuty) => dueAt <= now
  const of = (kind: DueKind) => {
    const open = duties.filter((each) => each.kind === kind)
    return { open: open.length, late: open.filter(isLate).length }
  }
  const [withdrawal, termination, dataRequest, refundWaiting, refundRefused, stockLow, boxWaiting] = DUE_KINDS
  return {
    total: duties.length,
    late: duties.filter(isLate).length,
    soon: duties.filter((each) => !isLate(each) && lastDay(each.dueAt) <= soonUntil).length,
    soonUntil,
    byKind: {
      [withdrawal]: of(withdrawal),
      [termination]: of(termination),
      [dataRequest]: of(dataRequest),
      [refundWaiting]: of(refundWaiting),
      [refundRefused]: of(refundRefused),
      [stockLow]: of(stockLow),
      [boxWaiting]: of(boxWaiting),
    },
  }
}

/** A duty as people see it, who work for this company. */
export const shownDuty = (
  { companyId, dueAt, ...duty }: FoundDuty,
  details: { readonly now: Date; readonly ownCompanyId: string; readonly names: ReadonlyMap<string, string> },
): DueItem => ({
  customerNumber: null,
  order: null,
  cents: null,
  place: null,
  state: null,
  asks: null,
  owner: null,
  provider: null,
  accountGiven: false,
  left: null,
  ...duty,
  dueAt: dueAt.toISOString(),
  dueOn: lastDay(dueAt),
  late: dueAt <= details.now,
  companyName: companyId === details.ownCompanyId ? null : (details.names.get(companyId) ?? null),
})
