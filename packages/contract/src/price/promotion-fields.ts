import { z } from 'zod'
import { Cents, Id, Instant, LocalDate } from '../fields.ts'
import { bodyOf, choicesOf, recordField, textField, viewOf } from '../record-fields.ts'

/** What a promotion does to a cart of goods by itself. */
export const PROMOTION_KINDS = ['percent', 'amount', 'buyAndGet', 'freeDelivery'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]
const Kind = z.enum(PROMOTION_KINDS, { error: 'Bitte wählen Sie, was die Aktion tut.' })
const KIND_NAMES = {
  percent: 'Nachlass in Prozent',
  amount: 'Betrag weniger',
  buyAndGet: 'Kaufen und dazu bekommen',
  freeDelivery: 'Lieferung kostenlos',
} as const

/** As the calendar counts them, Monday first. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const Weekday = z.enum(WEEKDAYS)
const WEEKDAY_NAMES = {
  1: 'Montag',
  2: 'Dienstag',
  3: 'Mittwoch',
  4: 'Donnerstag',
  5: 'Freitag',
  6: 'Samstag',
  7: 'Sonntag',
} as const

const MOST_PIECES = 20

const pieces = (label: string, sample: number | null) =>
  recordField({
    kind: 'whole',
    label,
    group: 'pieces',
    required: false,
    body: z
      .int({ error: `${label}: bitte eine ganze Zahl angeben.` })
      .min(1, { error: `${label}: mindestens 1.` })
      .max(MOST_PIECES, { error: `${label}: höchstens ${MOST_PIECES}.` })
      .nullable(),
    view: z.int().nullable(),
    empty: null,
    sample,
    min: 1,
    max: MOST_PIECES,
  })

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

/** `HH:mm`; empty: from the beginning, or to the end of the day. */
const clock = (label: string, sample: string) =>
  recordField({
    kind: 'clock',
    label,
    group: 'hours',
    required: false,
    body: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, {
      error: `${label}: bitte eine Uhrzeit eingeben, zum Beispiel 15:00.`,
    }),
    view: z.string(),
    empty: '',
    sample,
    maxLength: 5,
  })

/** What takes something off carts of goods by itself, and when (commerce: automatic promotions). */
export const promotionFields = {
  /** As customers read it in cart, mail and invoice. */
  name: textField({ label: 'Name', max: 60, sample: 'Kaffeestunde' }),
  kind: recordField({
    kind: 'choice',
    label: 'Was sie tut',
    required: true,
    body: Kind,
    view: Kind,
    empty: 'percent',
    sample: 'percent',
    choices: choicesOf(PROMOTION_KINDS, KIND_NAMES),
  }),
  /** Basis points. */
  percent: recordField({
    kind: 'percent',
    label: 'Nachlass',
    group: 'percent',
    required: false,
    body: z
      .int({ error: 'Nachlass: bitte einen Satz angeben.' })
      .min(1, { error: 'Nachlass: mehr als 0 %.' })
      .max(9000, { error: 'Nachlass: höchstens 90 %.' })
      .nullable(),
    view: z.int().nullable(),
    empty: null,
    sample: 2000,
    max: 9000,
  }),
  /** Once per cart, shared over what it is for. */
  amountCents: recordField({
    kind: 'money',
    label: 'Betrag',
    group: 'amount',
    required: false,
    body: z
      .int({ error: 'Betrag: bitte einen Betrag angeben.' })
      .min(1, { error: 'Betrag: mehr als 0 €.' })
      .max(100_000, { error: 'Betrag: höchstens 1.000 €.' })
      .nullable(),
    view: Cents.nullable(),
    empty: null,
    sample: null,
  }),
  /** Of so many pieces together the cheapest are free. */
  buyPieces: pieces('Gekauft', null),
  freePieces: pieces('Dazu umsonst', null),
  /** Goods in one of these or below; empty: all. */
  categoryIds: recordField({
    kind: 'categories',
    label: 'Waren aus Kategorien',
    required: false,
    body: z.array(Id).max(100),
    view: z.array(Id),
    empty: [],
    sample: [],
  }),
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
  validFrom: day('Gültig ab', '2026-12-01'),
  validTo: day('Gültig bis', '2026-12-24'),
  /** Empty: every day. */
  weekdays: recordField({
    kind: 'choices',
    label: 'Wochentage',
    required: false,
    body: z.array(Weekday).max(7),
    view: z.array(Weekday),
    empty: [],
    sample: ['1', '5'],
    choices: choicesOf(WEEKDAYS, WEEKDAY_NAMES),
  }),
  fromTime: clock('Von', '15:00'),
  toTime: clock('Bis', '17:00'),
}

interface Said {
  readonly kind: PromotionKind
  readonly percent: number | null
  readonly amountCents: number | null
  readonly buyPieces: number | null
  readonly freePieces: number | null
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly fromTime: string
  readonly toTime: string
}

/** What each kind needs to be said, field by field. */
export const NEEDED: Readonly<Record<PromotionKind, readonly (keyof Said)[]>> = {
  percent: ['percent'],
  amount: ['amountCents'],
  buyAndGet: ['buyPieces', 'freePieces'],
  freeDelivery: [],
}
const WORTHS = ['percent', 'amountCents', 'buyPieces', 'freePieces'] as const
const MISSING = {
  percent: 'Bitte einen Satz in Prozent angeben.',
  amountCents: 'Bitte einen Betrag angeben.',
  buyPieces: 'Bitte angeben, wie viele gekauft werden.',
  freePieces: 'Bitte angeben, wie viele es dazu gibt.',
} as const

/** What its kind does not need is nobody's: it is stored as nothing. */
export const withoutOthers = <S extends Pick<Said, 'kind' | (typeof WORTHS)[number]>>(said: S): S => ({
  ...said,
  ...Object.fromEntries(
    WORTHS.filter((name) => !NEEDED[said.kind].includes(name)).map((name) => [name, null]),
  ),
})

const AFTER_DAYS = 'Das Ende liegt vor dem Beginn.'
const AFTER_HOURS = 'Das Ende liegt nicht nach dem Beginn; über Mitternacht geht es mit zwei Aktionen.'

function check(said: Said, context: z.RefinementCtx): void {
  const wrong = (field: keyof Said, message: string) =>
    context.addIssue({ code: 'custom', message, path: [field] })
  for (const name of WORTHS)
    if (NEEDED[said.kind].includes(name) && said[name] === null) wrong(name, MISSING[name])
  const { validFrom, validTo, fromTime, toTime } = said
  if (validFrom !== null && validTo !== null && validFrom > validTo) wrong('validTo', AFTER_DAYS)
  if (fromTime !== '' && toTime !== '' && fromTime >= toTime) wrong('toTime', AFTER_HOURS)
}

const body = bodyOf(promotionFields)
export const NewPromotion = z.strictObject({ ...body, company: Id.optional() }).superRefine(check)
export const ChangedPromotion = z
  .strictObject({ ...body, id: Id, version: z.int().min(1) })
  .superRefine(check)

/** `holds` takes something off now, or at its next hour; `coming` from a later day, `over`, `archived`. */
export const PromotionState = z.enum(['holds', 'coming', 'over', 'archived'])
export type PromotionState = z.infer<typeof PromotionState>

export const Promotion = z
  .object({
    id: Id,
    companyId: Id,
    ...viewOf(promotionFields),
    state: PromotionState,
    /** Orders it took something off, of those that stand, and how much. */
    uses: z.int(),
    givenCents: Cents,
    createdAt: Instant,
    version: z.int(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'Promotion' })
export type Promotion = z.infer<typeof Promotion>

/** An order a promotion took something off. */
export const PromotionUse = z
  .object({
    orderId: Id,
    shortCode: z.string(),
    /** As they ordered. */
    customer: z.string(),
    usedAt: Instant,
    cents: Cents,
    /** Its order came to nothing; null: it stands. */
    releasedAt: Instant.nullable(),
  })
  .meta({ id: 'PromotionUse' })
export type PromotionUse = z.infer<typeof PromotionUse>
