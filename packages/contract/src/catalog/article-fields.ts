import { z } from 'zod'
import { RESTRICTIONS } from '../cart/cart-input.ts'
import { Cents, LocalDate } from '../fields.ts'
import { choicesOf, maybeLinesField, maybeTextField, recordField, textField } from '../record-fields.ts'
import { CONTENT_UNITS } from './base-price.ts'
import { choiceField, choicesField, flagField, price } from './catalog-fields.ts'
import { isEan } from './ean.ts'
import { LEAST_VOUCHER_CENTS, MOST_VOUCHER_CENTS } from '../price/value-voucher/voucher-bounds.ts'
import { ADDITIVES, additiveChoices, ALLERGENS, allergenChoices } from './food-facts.ts'
import { VAT_KINDS } from './vat-rates.ts'

export const ARTICLE_KINDS = ['product', 'service', 'credit'] as const
/** What it is in the eyes of the law: what must be said of it follows from that. */
export const GOODS = ['food', 'dish', 'other'] as const
export const ARTICLE_STATES = ['draft', 'published', 'hidden'] as const
export const DELIVERY_TYPES = ['delivery', 'pickup', 'totable', 'shipment'] as const
/** § 312g (2) BGB: no. 1, 2, 3, 7; services: § 356 (4). */
export const WITHDRAWALS = ['unsaid', 'allowed', 'perishable', 'sealed', 'madeToOrder', 'press'] as const
/** By which rule a line of an order may be withdrawn: that of its goods, or of a service, which is over once it is done (§ 356 (4) BGB). */
export const LINE_WITHDRAWALS = [...WITHDRAWALS, 'service'] as const
export const AGES = ['none', 'from16', 'from18'] as const
/** What a dish is filled into for whoever takes it away (LAW-31). */
export const TAKE_AWAYS = ['unsaid', 'offered', 'ownContainer', 'none'] as const
export const PACKAGINGS = ['none', 'oneWay', 'reusable'] as const

const HASHTAGS = /^#[\p{L}\p{N}_-]{1,30}( #[\p{L}\p{N}_-]{1,30}){0,19}$/u

/** Value vouchers are worth 1 to 500 euros. */
const creditBound = (label: string, sample: number) =>
  recordField({
    kind: 'money',
    label,
    group: 'texts',
    required: false,
    body: z
      .int({ error: `${label}: bitte einen Betrag angeben.` })
      .min(LEAST_VOUCHER_CENTS, { error: `${label}: mindestens 1 €.` })
      .max(MOST_VOUCHER_CENTS, { error: `${label}: höchstens 500 €.` })
      .nullable(),
    view: Cents.nullable(),
    empty: null,
    sample,
  })

/** What an article says of itself, whatever its variants cost (K-01). */
export const articleFields = {
  title: textField({ label: 'Titel', max: 120, sample: 'Mate Spreewasser', searched: true, group: 'texts' }),
  description: maybeLinesField({
    label: 'Beschreibung',
    max: 2_000,
    sample: 'Kalt am besten.',
    group: 'texts',
  }),
  kind: choiceField({
    label: 'Art',
    group: 'texts',
    values: ARTICLE_KINDS,
    words: { product: 'Ware', service: 'Dienstleistung', credit: 'Wertgutschein' },
    empty: 'product',
  }),
  /** How long a service takes; null: it is none, or takes as long as it takes. */
  minutes: recordField({
    kind: 'duration',
    label: 'Dauer',
    group: 'texts',
    required: false,
    body: z
      .int({ error: 'Dauer: bitte eine Zeit angeben, zum Beispiel 45 Min.' })
      .min(5, { error: 'Dauer: mindestens 5 Minuten.' })
      .max(1_440, { error: 'Dauer: höchstens ein Tag.' })
      .nullable(),
    view: z.int().nullable(),
    empty: null,
    sample: 45,
    min: 5,
    max: 1_440,
  }),
  /** Of a service: for how many customers it is done at the same time, at each location (K-01). */
  atOnce: recordField({
    kind: 'whole',
    label: 'Gleichzeitig möglich',
    group: 'texts',
    required: true,
    body: z
      .int({ error: 'Gleichzeitig möglich: bitte eine ganze Zahl angeben.' })
      .min(1, { error: 'Gleichzeitig möglich: mindestens 1.' })
      .max(99, { error: 'Gleichzeitig möglich: höchstens 99.' }),
    view: z.int(),
    empty: 1,
    sample: 2,
    min: 1,
    max: 99,
  }),
  /** Of a value voucher: between which amounts its buyer chooses what it is worth; null: it is worth its price. */
  creditLeastCents: creditBound('Betrag wählbar ab', 1_000),
  creditMostCents: creditBound('Betrag wählbar bis', 15_000),
  hashtags: maybeTextField({
    label: 'Hashtags',
    max: 400,
    sample: '#vegan #kalt',
    searched: true,
    group: 'texts',
    check: [
      (typed) => typed === '' || HASHTAGS.test(typed),
      { error: 'Hashtags: mit # und durch Leerzeichen getrennt, zum Beispiel „#vegan #kalt“, höchstens 20.' },
    ],
  }),
  state: choiceField({
    label: 'Status',
    group: 'shown',
    values: ARTICLE_STATES,
    words: { draft: 'Entwurf', published: 'Veröffentlicht', hidden: 'Ausgeblendet' },
    empty: 'draft',
  }),
  deliveryTypes: choicesField({
    label: 'Lieferarten',
    group: 'shown',
    values: DELIVERY_TYPES,
    choices: choicesOf(DELIVERY_TYPES, {
      delivery: 'Lieferung',
      pickup: 'Abholung',
      totable: 'Zu Tisch',
      shipment: 'Versand',
    }),
  }),
  vat: choiceField({
    label: 'MwSt.',
    group: 'law',
    values: VAT_KINDS,
    words: { standard: '19 %', reduced: '7 %, Speisen und Lebensmittel', none: 'ohne' },
    empty: 'standard',
  }),
  goods: choiceField({
    label: 'Warenart',
    group: 'law',
    values: GOODS,
    words: { food: 'Lebensmittel, verpackt', dish: 'Speise oder Getränk, unverpackt', other: 'anderes' },
    empty: 'other',
  }),
  ingredients: maybeLinesField({
    label: 'Zutaten',
    max: 2_000,
    sample: 'Wasser, Zucker, Mate.',
    group: 'food',
  }),
  allergens: choicesField({ label: 'Allergene', group: 'food', values: ALLERGENS, choices: allergenChoices }),
  additives: choicesField({
    label: 'Zusatzstoffe',
    group: 'food',
    values: ADDITIVES,
    choices: additiveChoices,
  }),
  /** Somebody has looked: an empty list then means that there are none. */
  foodChecked: flagField('Allergene und Zusatzstoffe geprüft', 'food'),
  /** In a reusable package if the customer wants one, never dearer; a small shop fills what they bring (§§ 60, 61 VerpackDG). */
  takeAway: choiceField({
    label: 'Mehrweg zum Mitnehmen',
    group: 'food',
    values: TAKE_AWAYS,
    words: {
      unsaid: 'noch nicht festgelegt',
      offered: 'in Mehrweg wählbar, nicht teurer',
      ownContainer: 'in mitgebrachtes Gefäß, kleiner Betrieb',
      none: 'wird ohne Verpackung abgegeben',
    },
    empty: 'unsaid',
  }),
  maker: maybeTextField({ label: 'Hersteller', max: 120, sample: 'Spreewasser GmbH', group: 'maker' }),
  makerAddress: maybeLinesField({
    label: 'Anschrift des Herstellers',
    max: 300,
    sample: 'Uferweg 3, 12345 Berlin',
    group: 'maker',
  }),
  makerContact: maybeTextField({
    label: 'E-Mail oder Webseite des Herstellers',
    max: 200,
    sample: 'hallo@spreewasser.example',
    group: 'maker',
  }),
  warnings: maybeLinesField({ label: 'Warnhinweise', max: 1_000, sample: 'Nicht erhitzen.', group: 'maker' }),
  /** The maker's own, free of charge; null: none (LAW-23, Art. 246a § 1 (1) no. 11a EGBGB). */
  guaranteeYears: recordField({
    kind: 'whole',
    label: 'Haltbarkeitsgarantie des Herstellers in Jahren',
    group: 'durability',
    required: false,
    body: z
      .int({ error: 'Haltbarkeitsgarantie: bitte ganze Jahre angeben.' })
      .min(1, { error: 'Haltbarkeitsgarantie: mindestens 1 Jahr.' })
      .max(99, { error: 'Haltbarkeitsgarantie: höchstens 99 Jahre.' })
      .nullable(),
    view: z.int().nullable(),
    empty: null,
    sample: 5,
    min: 1,
    max: 99,
  }),
  guaranteeTerms: maybeLinesField({
    label: 'Bedingungen der Garantie',
    max: 1_000,
    sample: 'Garantiegeber ist die Werkstatt; Rücksendung kostenlos.',
    group: 'durability',
  }),
  /** Of goods with digital parts; the last day on which they get updates; null: none are promised. */
  updatesUntil: recordField({
    kind: 'date',
    label: 'Software-Updates mindestens bis',
    group: 'durability',
    required: false,
    body: LocalDate.nullable(),
    view: LocalDate.nullable(),
    empty: null,
    sample: '2030-12-31',
  }),
  repairs: maybeLinesField({
    label: 'Reparatur und Ersatzteile',
    max: 1_000,
    sample: 'Ersatzbügel einzeln erhältlich, Anleitung liegt bei.',
    group: 'durability',
  }),
  minimumAge: choiceField({
    label: 'Altersgrenze',
    group: 'law',
    values: AGES,
    words: { none: 'keine', from16: 'ab 16', from18: 'ab 18' },
    empty: 'none',
  }),
  restriction: choiceField({
    label: 'Sonderregel',
    group: 'law',
    values: ['none', ...RESTRICTIONS],
    words: { none: 'keine', tobacco: 'Tabak, Nikotin', cbd: 'CBD', prepaid: 'Prepaid-Karte' },
    empty: 'none',
  }),
  /** A product with CBD is published only by who answers for it (LAW-38). */
  lawChecked: flagField('Rechtslage geprüft und verantwortet', 'law'),
  withdrawal: choiceField({
    label: 'Widerruf',
    group: 'law',
    values: WITHDRAWALS,
    words: {
      unsaid: 'noch nicht festgelegt',
      allowed: '14 Tage',
      perishable: 'ausgeschlossen, verderblich',
      sealed: 'erlischt mit dem Siegel (Hygiene)',
      madeToOrder: 'ausgeschlossen, nach Wunsch angefertigt',
      press: 'ausgeschlossen, Zeitung oder Zeitschrift',
    },
    empty: 'unsaid',
  }),
}

/** What is stocked and priced; an article has at least one. */
export const variantFields = {
  /** Empty: the only one. */
  name: maybeTextField({ label: 'Ausführung', max: 60, sample: '0,5 l' }),
  number: textField({ label: 'Artikelnummer', max: 40, sample: 'GE-102', searched: true }),
  ean: maybeTextField({
    label: 'EAN',
    max: 14,
    sample: '4006381333931',
    searched: true,
    check: [(typed) => typed === '' || isEan(typed), { error: 'EAN: die Prüfziffer stimmt nicht.' }],
  }),
  priceCents: recordField({
    kind: 'money',
    label: 'Preis inkl. MwSt.',
    required: true,
    body: price('Preis', 10_000_000),
    view: Cents,
    empty: 0,
    sample: 179,
  }),
  depositCents: recordField({
    kind: 'money',
    label: 'Pfand',
    required: true,
    body: price('Pfand', 100_000),
    view: Cents,
    empty: 0,
    sample: 15,
  }),
  packaging: choiceField({
    label: 'Verpackung',
    group: 'content',
    values: PACKAGINGS,
    words: { none: 'keine Angabe', oneWay: 'EINWEG', reusable: 'MEHRWEG' },
    empty: 'none',
  }),
  /** Of the smaller unit; null: no base price. */
  content: recordField({
    kind: 'whole',
    label: 'Inhalt',
    group: 'content',
    required: false,
    body: z
      .int({ error: 'Inhalt: bitte eine ganze Zahl angeben.' })
      .min(1, { error: 'Inhalt: mindestens 1.' })
      .max(10_000_000, { error: 'Inhalt: höchstens 10.000.000.' })
      .nullable(),
    view: z.int().nullable(),
    empty: null,
    sample: 500,
    min: 1,
    max: 10_000_000,
  }),
  contentUnit: choiceField({
    label: 'Einheit',
    group: 'content',
    values: CONTENT_UNITS,
    words: { none: 'keine', g: 'g', ml: 'ml', cm: 'cm', cm2: 'cm²', piece: 'Stück' },
    empty: 'none',
  }),
  /** Of a packed piece, for parcels; null: nobody has weighed it. */
  weightGrams: recordField({
    kind: 'whole',
    label: 'Gewicht in g',
    group: 'content',
    required: false,
    body: z
      .int({ error: 'Gewicht: bitte ganze Gramm angeben.' })
      .min(1, { error: 'Gewicht: mindestens 1 g.' })
      .max(100_000, { error: 'Gewicht: höchstens 100.000 g.' })
      .nullable(),
    view: z.int().nullable(),
    empty: null,
    sample: 560,
    min: 1,
    max: 100_000,
  }),
}

/** From how many years on a guarantee bears the label of the Union; two years are everybody's by law (LAW-23). */
const LABELLED_FROM = 3

/** Whether what a maker promises goes beyond what the law gives, so that it is said beside the offer (Art. 22a Directive 2011/83/EU). */
export const bearsDurabilityLabel = (guaranteeYears: number | null): guaranteeYears is number =>
  guaranteeYears !== null && guaranteeYears >= LABELLED_FROM
