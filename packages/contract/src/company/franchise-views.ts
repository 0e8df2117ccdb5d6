import { z } from 'zod'
import { Email, Id, Instant, line, LocalDate, maybeText } from '../fields.ts'
import { MenuProfile } from '../staff/identity-calls.ts'
import { MaybeTaxNumber } from './tax-number.ts'
import { NO_COMPANY_PHONE, saysPhone } from '../customer/phone.ts'
import { isPostcodeAnywhere } from '../customer/postcode.ts'
import { MaybeVatId } from './vat-id.ts'

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

/** The company of a franchisee, as its Impressum and its contracts name it (LAW-20), and whom to talk to. */
export const franchiseeFields = {
  name: line('Name', 80),
  legalName: line('Firma laut Register', 160),
  street: line('Straße und Hausnummer', 120),
  /** Of whichever country: it is asked for where the company says everything of itself. */
  postcode: line('Postleitzahl', 14).refine(isPostcodeAnywhere, {
    error: 'So sieht in keinem bekannten Land eine Postleitzahl aus.',
  }),
  city: line('Ort', 80),
  email: Email,
  phone: line('Telefon', 40).refine(saysPhone, NO_COMPANY_PHONE),
  register: maybeText('Registereintrag', 160),
  vatId: MaybeVatId,
  /** Named by invoices of who has no VAT id; never by the Impressum. */
  taxNumber: MaybeTaxNumber,
  representative: line('Vertreten durch', 160),
  menuProfile: MenuProfile,
  contactName: line('Ansprechperson', 120),
  contactEmail: z.union([z.literal(''), Email]),
  contactPhone: maybeText('Telefon der Ansprechperson', 40).refine(saysPhone, NO_COMPANY_PHONE),
} as const
const Company = z.object(franchiseeFields)
export type FranchiseeFields = z.infer<typeof Company>

export const FRANCHISEE_VIEWS = ['all', 'archived'] as const
export const FranchiseeView = z.enum(FRANCHISEE_VIEWS)
export type FranchiseeView = z.infer<typeof FranchiseeView>

export const FranchiseeRow = z
  .object({
    id: Id,
    name: z.string(),
    city: z.string(),
    contactName: z.string(),
    email: z.string(),
    phone: z.string(),
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
  ...Company.shape,
  // As they are stored: older ones need not satisfy what a form asks for.
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  contactEmail: z.string(),
  vatId: z.string(),
  taxNumber: z.string(),
  representative: z.string(),
  version: z.int(),
  createdAt: Instant,
  /** Newest first. */
  terms: z.array(ShownTerms),
  can: z.object({ edit: z.boolean() }),
}).meta({ id: 'Franchisee' })
export type Franchisee = z.infer<typeof Franchisee>
