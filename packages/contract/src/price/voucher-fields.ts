import { z } from 'zod'
import { Cents, Id, Instant, LocalDate, SIZE_CLASSES, SizeClass } from '../fields.ts'
import { RENTAL_TERM_NAMES, RENTAL_TERMS } from '../location/location-list.ts'
import { bodyOf, choicesOf, recordField, textField, viewOf } from '../record-fields.ts'

const MOST_USES = 1_000_000

/** As people type it: capitals and small letters are the same. */
export const VoucherCode = z
  .string({ error: 'Code fehlt.' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/, {
    error: 'Code: 3 bis 24 Buchstaben (ohne Umlaute), Ziffern oder Bindestriche.',
  })

/** What a voucher takes something off. */
export const HOLDS_FOR = ['rentals', 'goods', 'both'] as const
const HoldsFor = z.enum(HOLDS_FOR, { error: 'Bitte wählen Sie, wofür er einlösbar ist.' })
const USE_NAMES = { rentals: 'Mieten', goods: 'Waren', both: 'Mieten und Waren' } as const

/** Which rentals a voucher takes something off. */
const VoucherTerm = z.enum(RENTAL_TERMS, { error: 'Bitte wählen Sie, für welche Mieten er gilt.' })

const cents = (label: string) =>
  z
    .int({ error: `${label}: bitte einen Betrag angeben.` })
    .min(0, { error: `${label} darf nicht negativ sein.` })
    .max(10_000_000, { error: `${label} ist zu hoch.` })

/** Redemptions; null: as often as anybody likes. */
const times = (label: string, said: string, group: string) =>
  recordField({
    kind: 'whole',
    label,
    group,
    required: false,
    body: z
      .int({ error: `${said}: bitte eine ganze Zahl angeben.` })
      .min(1, { error: `${said}: mindestens 1.` })
      .max(MOST_USES, { error: `${said}: höchstens 1.000.000.` })
      .nullable(),
    view: z.int().nullable(),
    empty: null,
    sample: 1,
    min: 1,
    max: MOST_USES,
  })
/** Local date at the location, included; null: without limit. */
const day = (label: string, sample: string) =>
  recordField({
    kind: 'date',
    label,
    group: 'days',
    required: false,
    body: LocalDate.nullable(),
    view: LocalDate.nullable(),
    empty: null,
    sample,
  })

/** What a voucher promises and under which conditions (F-06). */
export const voucherFields = {
  code: recordField({
    kind: 'text',
    label: 'Code',
    required: true,
    body: VoucherCode,
    view: z.string(),
    empty: '',
    sample: 'ADVENT-10',
    maxLength: 24,
  }),
  /** For staff. */
  name: textField({ label: 'Name', max: 80, sample: 'Adventsaktion' }),
  /** Exactly one of the two: basis points of the price, or cents off it. */
  percent: recordField({
    kind: 'percent',
    label: 'Nachlass in Prozent',
    group: 'worth',
    required: false,
    body: z
      .int({ error: 'Nachlass: bitte einen Satz angeben.' })
      .min(1, { error: 'Nachlass: mehr als 0 %.' })
      .max(10_000, { error: 'Nachlass: höchstens 100 %.' })
      .nullable(),
    view: z.int().nullable(),
    empty: null,
    sample: 1000,
    max: 10_000,
  }),
  amountCents: recordField({
    kind: 'money',
    label: 'oder Betrag',
    group: 'worth',
    required: false,
    body: cents('Betrag').min(1, { error: 'Betrag: mehr als 0 €.' }).nullable(),
    view: Cents.nullable(),
    empty: null,
    sample: null,
  }),
  /** What an order leaves of the amount stays for the next one. */
  isCredit: recordField({
    kind: 'flag',
    label: 'Betrag ist Guthaben',
    group: 'credit',
    required: true,
    body: z.boolean(),
    view: z.boolean(),
    empty: false,
    sample: false,
  }),
  validFrom: day('Gültig ab', '2026-12-01'),
  validTo: day('Gültig bis', '2026-12-24'),
  /** Empty: at every location of the company. */
  locationIds: recordField({
    kind: 'locations',
    label: 'Standorte',
    required: false,
    body: z.array(Id).max(200),
    view: z.array(Id),
    empty: [],
    sample: [],
  }),
  /** Goods are never its tobacco, deposits and value vouchers (LAW-36, LAW-48). */
  holdsFor: recordField({
    kind: 'choice',
    label: 'Einlösbar für',
    required: true,
    body: HoldsFor,
    view: HoldsFor,
    empty: 'rentals',
    sample: 'both',
    choices: choicesOf(HOLDS_FOR, USE_NAMES),
  }),
  /** Of goods those in one of these or below; empty: all. */
  categoryIds: recordField({
    kind: 'categories',
    label: 'Waren aus Kategorien',
    required: false,
    body: z.array(Id).max(100),
    view: z.array(Id),
    empty: [],
    sample: [],
  }),
  /** Empty: every size. */
  sizes: recordField({
    kind: 'choices',
    label: 'Fachgrößen',
    required: false,
    body: z.array(SizeClass).max(4),
    view: z.array(SizeClass),
    empty: [],
    sample: ['M'],
    choices: SIZE_CLASSES.map((value) => ({ value, label: value })),
  }),
  /** Of a long-term rental its first month. */
  rentalTerm: recordField({
    kind: 'choice',
    label: 'Gilt für',
    required: true,
    body: VoucherTerm,
    view: VoucherTerm,
    empty: 'short',
    sample: 'short',
    choices: choicesOf(RENTAL_TERMS, RENTAL_TERM_NAMES),
  }),
  minimumCents: recordField({
    kind: 'money',
    label: 'Mindestpreis',
    required: true,
    body: cents('Mindestpreis'),
    view: Cents,
    empty: 0,
    sample: 500,
  }),
  /** In total and of one customer. */
  mostUses: times('Einlösungen insgesamt', 'Einlösungen', 'uses'),
  mostPerCustomer: times('Einlösungen je Kunde', 'Je Kunde', 'uses'),
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

const body = bodyOf(voucherFields)
const { code, ...terms } = body
const newTerms = {
  ...terms,
  isCredit: terms.isCredit.default(false),
  holdsFor: terms.holdsFor.default('rentals'),
  categoryIds: terms.categoryIds.default([]),
  rentalTerm: terms.rentalTerm.default('short'),
  company: Id.optional(),
}

export const NewVoucher = z
  .strictObject({ ...newTerms, code })
  .refine(oneKind, ONE_KIND)
  .refine(isAmount, IS_AMOUNT)
  .refine(inOrder, IN_ORDER)
export const ChangedVoucher = z
  .strictObject({ ...body, version: z.int().min(1) })
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
    ...viewOf(voucherFields),
    /** Redemptions that stand: of orders that were not cancelled. */
    uses: z.int(),
    /** What they took off together; of credit the rest of `amountCents` is there for the next order. */
    givenCents: Cents,
    state: VoucherState,
    createdAt: Instant,
    version: z.int(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'Voucher' })
export type Voucher = z.infer<typeof Voucher>

/** An order a voucher was redeemed with (O-06). */
export const VoucherUse = z
  .object({
    orderId: Id,
    shortCode: z.string(),
    /** As they ordered. */
    customer: z.string(),
    usedAt: Instant,
    /** Taken off. */
    cents: Cents,
    /** Its order came to nothing, or a withdrawal gave it back: it counts no more. */
    releasedAt: Instant.nullable(),
    /** What an accepted withdrawal keeps of it; null: there was none. */
    keptCents: Cents.nullable(),
  })
  .meta({ id: 'VoucherUse' })
export type VoucherUse = z.infer<typeof VoucherUse>

/** The same in the list of all of them. */
export const VoucherRow = Voucher.extend({
  /** Names of the locations it holds at, where these are one or two. */
  placeNames: z.array(z.string()),
}).meta({ id: 'VoucherRow' })
export type VoucherRow = z.infer<typeof VoucherRow>
