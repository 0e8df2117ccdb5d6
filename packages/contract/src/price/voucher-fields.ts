import { z } from 'zod'
import { Cents, Id, Instant, line, LocalDate, SizeClass } from '../fields.ts'
import { RENTAL_TERMS } from '../location/location-list.ts'

/** As people type it: capitals and small letters are the same. */
export const VoucherCode = z
  .string({ error: 'Code fehlt.' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/, {
    error: 'Code: 3 bis 24 Buchstaben (ohne Umlaute), Ziffern oder Bindestriche.',
  })

/** Which rentals a voucher takes something off. */
const VoucherTerm = z.enum(RENTAL_TERMS, { error: 'Bitte wählen Sie, für welche Mieten er gilt.' })

const count = (label: string) =>
  z
    .int({ error: `${label}: bitte eine ganze Zahl angeben.` })
    .min(1, { error: `${label}: mindestens 1.` })
    .max(1_000_000, { error: `${label}: höchstens 1.000.000.` })
const cents = (label: string) =>
  z
    .int({ error: `${label}: bitte einen Betrag angeben.` })
    .min(0, { error: `${label} darf nicht negativ sein.` })
    .max(10_000_000, { error: `${label} ist zu hoch.` })

const terms = {
  /** For staff. */
  name: line('Name', 80),
  /** Exactly one of the two: basis points of the price, or cents off it. */
  percent: z
    .int({ error: 'Nachlass: bitte einen Satz angeben.' })
    .min(1, { error: 'Nachlass: mehr als 0 %.' })
    .max(10_000, { error: 'Nachlass: höchstens 100 %.' })
    .nullable(),
  amountCents: cents('Betrag').min(1, { error: 'Betrag: mehr als 0 €.' }).nullable(),
  /** The amount is credit: what an order leaves of it stays for the next one. */
  isCredit: z.boolean(),
  /** Local dates at the location, both included; null: without limit. */
  validFrom: LocalDate.nullable(),
  validTo: LocalDate.nullable(),
  /** Empty: at every location of the company. */
  locationIds: z.array(Id).max(200),
  /** Empty: every size. */
  sizes: z.array(SizeClass).max(4),
  /** Of a long-term rental its first month. */
  rentalTerm: VoucherTerm,
  minimumCents: cents('Mindestpreis'),
  /** Redemptions in total and of one customer; null: as often as anybody likes. */
  mostUses: count('Einlösungen').nullable(),
  mostPerCustomer: count('Je Kunde').nullable(),
}

interface Said {
  readonly isCredit: boolean
  readonly percent: number | null
  readonly amountCents: number | null
  readonly validFrom: string | null
  readonly validTo: string | null
}
const oneKind = ({ percent, amountCents }: Said) => (percent === null) !== (amountCents === null)
const ONE_KIND = {
  error: 'Bitte entweder einen Satz in Prozent oder einen Betrag angeben.',
  path: ['percent'],
}
const inOrder = ({ validFrom, validTo }: Said) =>
  validFrom === null || validTo === null || validFrom <= validTo
const IN_ORDER = { error: 'Das Ende liegt vor dem Beginn.', path: ['validTo'] }

const isAmount = ({ isCredit, amountCents }: Said) => !isCredit || amountCents !== null
const IS_AMOUNT = { error: 'Guthaben ist ein Betrag, kein Satz.', path: ['amountCents'] }

const newTerms = {
  ...terms,
  isCredit: terms.isCredit.default(false),
  rentalTerm: VoucherTerm.default('short'),
  company: Id.optional(),
}

export const NewVoucher = z
  .strictObject({ ...newTerms, code: VoucherCode })
  .refine(oneKind, ONE_KIND)
  .refine(isAmount, IS_AMOUNT)
  .refine(inOrder, IN_ORDER)
export const ChangedVoucher = z
  .strictObject({ ...terms, code: VoucherCode, version: z.int().min(1) })
  .refine(oneKind, ONE_KIND)
  .refine(isAmount, IS_AMOUNT)
  .refine(inOrder, IN_ORDER)

/** So many codes are made at once. */
const MOST_VOUCHERS = 500

/** Many vouchers on the same terms, each under a code of its own that nobody guesses. */
export const NewVouchers = z
  .strictObject({
    ...newTerms,
    /** Begins every code; may be empty. */
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z0-9][A-Z0-9-]{0,11})?$/, {
        error: 'Anfang: höchstens 12 Buchstaben (ohne Umlaute), Ziffern oder Bindestriche.',
      }),
    count: z
      .int({ error: 'Anzahl: bitte eine ganze Zahl angeben.' })
      .min(2, { error: 'Anzahl: mindestens 2.' })
      .max(MOST_VOUCHERS, { error: `Anzahl: höchstens ${MOST_VOUCHERS}.` }),
  })
  .refine(oneKind, ONE_KIND)
  .refine(isAmount, IS_AMOUNT)
  .refine(inOrder, IN_ORDER)

/** `holds` can be redeemed now, `coming` later, `over`, `usedUp`, `archived`. */
export const VoucherState = z.enum(['holds', 'coming', 'over', 'usedUp', 'archived'])
export type VoucherState = z.infer<typeof VoucherState>

export const Voucher = z
  .object({
    id: Id,
    companyId: Id,
    code: z.string(),
    name: z.string(),
    percent: z.int().nullable(),
    amountCents: Cents.nullable(),
    /** What `givenCents` leaves of `amountCents` is there for the next order. */
    isCredit: z.boolean(),
    validFrom: LocalDate.nullable(),
    validTo: LocalDate.nullable(),
    locationIds: z.array(Id),
    sizes: z.array(SizeClass),
    rentalTerm: VoucherTerm,
    minimumCents: Cents,
    mostUses: z.int().nullable(),
    mostPerCustomer: z.int().nullable(),
    /** Redemptions that stand: of orders that were not cancelled. */
    uses: z.int(),
    /** What they took off together. */
    givenCents: Cents,
    state: VoucherState,
    createdAt: Instant,
    version: z.int(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'Voucher' })
export type Voucher = z.infer<typeof Voucher>

/** The same in the list of all of them. */
export const VoucherRow = Voucher.extend({
  /** Names of the locations it holds at, where these are one or two. */
  placeNames: z.array(z.string()),
}).meta({ id: 'VoucherRow' })
export type VoucherRow = z.infer<typeof VoucherRow>
