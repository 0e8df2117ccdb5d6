import { z } from 'zod'
import { Id, Instant, LocalDate } from '../fields.ts'
import { type StoredFields, viewOf } from '../record-fields.ts'
import { franchiseeFields } from './company-fields.ts'

export const COLLECTORS = ['franchisor', 'franchisee'] as const
/** On whose account customers of the franchisee pay. */
export const Collector = z.enum(COLLECTORS)
export type Collector = z.infer<typeof Collector>

const feeCents = (label: string) =>
  z
    .int({ error: `${label} fehlt.` })
    .min(0, { error: `${label} kann nicht negativ sein.` })
    .max(10_000_000, { error: `${label} ist zu hoch (höchstens 100.000 €).` })

/** What a franchisee pays from a day on, all without VAT: per cent of its net revenue and fixed sums. */
export const Fees = z.strictObject({
  validFrom: LocalDate,
  collects: Collector,
  /** Hundredths of a per cent: 750 is 7,5 %. */
  percentHundredths: z
    .int({ error: 'Prozent vom Umsatz fehlt.' })
    .min(0, { error: 'Bitte einen Wert von 0 bis 100 % angeben.' })
    .max(10_000, { error: 'Bitte einen Wert von 0 bis 100 % angeben.' }),
  monthlyCents: feeCents('Der feste Betrag je Monat'),
  perRentalCents: feeCents('Der Betrag je Miete'),
  minimumCents: feeCents('Der Mindestbetrag'),
})
export type Fees = z.infer<typeof Fees>

/** Fees that were, are or will be valid. */
export const ShownTerms = Fees.extend({
  id: Id,
  /** Last day; null until other ones follow. */
  validUntil: LocalDate.nullable(),
  state: z.enum(['past', 'current', 'scheduled']),
  addedBy: z.string(),
  addedAt: Instant,
}).meta({ id: 'FranchiseTerms' })
export type ShownTerms = z.infer<typeof ShownTerms>

export type FranchiseeFields = StoredFields<typeof franchiseeFields>

export const FRANCHISEE_VIEWS = ['all', 'archived'] as const
export const FranchiseeView = z.enum(FRANCHISEE_VIEWS)
export type FranchiseeView = z.infer<typeof FranchiseeView>

const { name, city, contactName, email, phone } = viewOf(franchiseeFields)
const listed = { name, city, contactName, email, phone }

export const FranchiseeRow = z
  .object({
    id: Id,
    ...listed,
    locationCount: z.int(),
    /** The fees of today; null before the first ones begin. */
    fees: Fees.nullable(),
    /** The next ones, where they stand already. */
    nextFees: Fees.nullable(),
    archived: z.boolean(),
  })
  .meta({ id: 'FranchiseeRow' })
export type FranchiseeRow = z.infer<typeof FranchiseeRow>

export const Franchisee = FranchiseeRow.extend({
  ...viewOf(franchiseeFields),
  version: z.int(),
  createdAt: Instant,
  /** Newest first. */
  terms: z.array(ShownTerms),
  can: z.object({ edit: z.boolean() }),
}).meta({ id: 'Franchisee' })
export type Franchisee = z.infer<typeof Franchisee>
