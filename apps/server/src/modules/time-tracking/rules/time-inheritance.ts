import { TIME_FIELDS, type TimeField, type TimeSettings } from '@fachwerk/contract/time/time-settings'

/** How a company records time. */
export type TimeValues = TimeSettings['inherited']

/** What a company said of it. */
export interface TimeLevel {
  readonly companyId: string
  readonly companyName: string
  readonly values: TimeValues
  /** The fields it set itself. */
  readonly own: readonly TimeField[]
  /** Of these, what no franchisee sets; only a franchisor’s counts. */
  readonly locked: readonly TimeField[]
}

/** A company with what is above and below it. */
export interface TimeFamily {
  readonly above: TimeLevel | null
  readonly company: TimeLevel
  readonly below: readonly TimeLevel[]
}

/** Where nobody said anything. */
export const USUAL_TIME: TimeValues = {
  federalState: null,
  allowOverlap: false,
  graceDays: 3,
  retentionYears: 3,
  limits: [],
}

/** The values of some fields over those of the others. */
const over = (base: TimeValues, values: TimeValues, fields: readonly TimeField[]): TimeValues => ({
  ...base,
  ...Object.fromEntries(fields.map((field) => [field, values[field]])),
})

/** What a company inherits: the franchisor’s, or the product’s. */
export const inheritedTime = (above: TimeLevel | null): TimeValues =>
  above ? over(USUAL_TIME, above.values, above.own) : USUAL_TIME

/** What of its own counts under these locks. */
export const ownUnder = (above: TimeLevel | null, own: readonly TimeField[]): TimeField[] =>
  own.filter((field) => !above?.locked.includes(field))

/** How a company records time: locked, own, the franchisor’s, the product’s, field by field (B-08). */
export const timeInForce = ({ above, company }: Pick<TimeFamily, 'above' | 'company'>): TimeValues =>
  over(inheritedTime(above), company.values, ownUnder(above, company.own))

export const isSameTime = (one: TimeValues, other: TimeValues, field: TimeField): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field])

/** What differs from the inherited, in the order of the form. */
export const differing = (values: TimeValues, inherited: TimeValues): TimeField[] =>
  TIME_FIELDS.filter((field) => !isSameTime(values, inherited, field))

/** Franchisees that set a field otherwise than they would inherit it. */
export function timeDeviations({ company, below }: Pick<TimeFamily, 'company' | 'below'>) {
  const inherited = inheritedTime(company)
  return below.flatMap(({ companyId, companyName, own, values }) =>
    ownUnder(company, own)
      .filter((field) => !isSameTime(values, inherited, field))
      .map((field) => ({ field, companyId, companyName })),
  )
}

/** The company with a field locked for its franchisees or free again: a lock keeps what holds now. */
export function withTimeLock(company: TimeLevel, field: TimeField, locked: boolean): TimeLevel {
  const others = company.locked.filter((each) => each !== field)
  if (!locked) return { ...company, locked: others }
  const own = [...company.own.filter((each) => each !== field), field]
  return { ...company, values: timeInForce({ above: null, company }), own, locked: [...others, field] }
}
