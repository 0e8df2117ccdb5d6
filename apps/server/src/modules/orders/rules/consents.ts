import type { Consents } from '@fachwerk/contract/order/order-views'
import { LEGAL_VERSIONS } from '@fachwerk/texts/legal/legal-text'
import type { z } from 'zod'
import { ok, refuse, type Result } from '../../../platform/result.ts'

type RentalConsent = 'terms' | 'privacy' | 'withdrawal' | 'earlyStart' | 'offers'
type ConsentKind = RentalConsent | 'age' | 'serviceStart'

/** What was agreed to, in which text, when (LAW-9, K-05). */
export type StoredConsent = {
  readonly kind: ConsentKind
  readonly textVersion: string
  readonly given: boolean
  /** ISO instant. */
  readonly at: string
}

/** Version of the sentence beside each box. */
const VERSIONS: Readonly<Record<ConsentKind, string>> = {
  terms: LEGAL_VERSIONS.terms,
  privacy: LEGAL_VERSIONS.privacy,
  withdrawal: LEGAL_VERSIONS.withdrawal,
  earlyStart: 'sofortbeginn-2026-11-2',
  age: 'alter-2026-11-1',
  serviceStart: 'dienstbeginn-2026-12-1',
  offers: 'angebote-2026-11-3',
}

/**
 * Days after the order in which a withdrawal may still come: 14, up to 4 more when the last one falls on a weekend with
 * holidays (§§ 355, 193 BGB; Good Friday to Easter Monday), the rest of that last day, and one more where the money, and
 * with it the contract, comes after midnight.
 */
const WITHDRAWAL_DAYS = 14 + 4 + 1 + 1

/**
 * Whether a rental begins so early that its start must be asked for expressly (LAW-9).
 * @param about.transferDays days its money may be on the way, for only then the contract is made (LAW-5)
 */
export const needsEarlyStart = ({ startsAt, now, transferDays }: Beginning): boolean =>
  startsAt.getTime() < now.getTime() + (WITHDRAWAL_DAYS + transferDays) * 86_400_000

interface Beginning {
  readonly startsAt: Date
  readonly now: Date
  /** 0 where it is paid at once or on invoice. */
  readonly transferDays: number
}

/**
 * Takes the consents of an order; nothing is preselected, nothing is assumed.
 * @returns `terms-required` without the terms, `early-start-required` when the rental would begin within the
 *   withdrawal period unasked
 */
export function takeConsents(
  consents: z.infer<typeof Consents>,
  rental: Beginning,
): Result<StoredConsent[], 'terms-required' | 'early-start-required'> {
  if (!consents.terms) return refuse('terms-required')
  if (needsEarlyStart(rental) && !consents.earlyStart) return refuse('early-start-required')
  const at = rental.now.toISOString()
  const given = {
    terms: consents.terms,
    privacy: consents.terms,
    withdrawal: consents.terms,
    earlyStart: consents.earlyStart,
    offers: consents.offers,
  }
  return ok(KINDS.map((kind) => ({ kind, textVersion: VERSIONS[kind], given: given[kind], at })))
}

/**
 * Takes the consents of an order of goods; an age limit is confirmed expressly (LAW-34, LAW-35), and so is that a service begins
 * within the time for a withdrawal (LAW-9, § 356 (4) BGB).
 * @param order.serviceAt when it begins; null: there is none
 * @returns `terms-required` without the terms, `early-start-required` where a service would begin so early unasked, `age-required`
 *   where something of it has an age limit and nobody confirmed it
 */
export function takeGoodsConsents(
  consents: {
    readonly terms: boolean
    readonly age: boolean
    readonly earlyStart: boolean
    readonly offers: boolean
  },
  {
    hasAgeLimit,
    serviceAt,
    now,
  }: { readonly hasAgeLimit: boolean; readonly serviceAt: Date | null; readonly now: Date },
): Result<StoredConsent[], 'terms-required' | 'early-start-required' | 'age-required'> {
  const { terms, earlyStart, offers } = consents
  if (!terms) return refuse('terms-required')
  const startsEarly = serviceAt !== null && needsEarlyStart({ startsAt: serviceAt, now, transferDays: 0 })
  if (startsEarly && !earlyStart) return refuse('early-start-required')
  if (hasAgeLimit && !consents.age) return refuse('age-required')
  const at = now.toISOString()
  const given = { terms, privacy: terms, withdrawal: terms, serviceStart: earlyStart, age: true, offers }
  const kinds = [
    'terms',
    'privacy',
    'withdrawal',
    ...(serviceAt === null ? [] : (['serviceStart'] as const)),
    ...(hasAgeLimit ? (['age'] as const) : []),
    'offers',
  ] as const
  return ok(kinds.map((kind) => ({ kind, textVersion: VERSIONS[kind], given: given[kind], at })))
}

/**
 * Whether an order was never ordered by its customer: staff wrote it, and it costs something. One that adds to a rental, or is for
 * a later month of it, has none of its own either; the caller knows.
 */
export const lacksConsents = (order: {
  readonly status: string
  readonly total_cents: number
  readonly consents: readonly StoredConsent[]
}): boolean => order.status === 'new' && order.total_cents > 0 && order.consents.length === 0

const KINDS: readonly RentalConsent[] = ['terms', 'privacy', 'withdrawal', 'earlyStart', 'offers']
