import { z } from 'zod'
import { SMALL_INVOICE_CENTS } from '../customer/address-need.ts'
import { Id, MaybeAddress, MaybeEmail, maybeLine, SIZE_CLASSES, SizeClass } from '../fields.ts'
import { NO_COMPANY_PHONE, saysPhone } from '../customer/phone.ts'
import { AccessRule, HolidayRule } from './opening-hours.ts'
import { bodyOf, emptyOf, type RecordField, recordField, viewOf } from '../record-fields.ts'
import { RentalTerm } from './location-list.ts'
import { GraceDays, MinimumMonths, NoticePeriod } from '../price/long-term-terms.ts'
import { OpeningWeekText } from './opening-week-text.ts'
import { SpecialDaysText } from './special-days-text.ts'
import { PeriodLength } from '../order/storefront-calls.ts'

export const whole = (label: string, min: number, max: number) =>
  z
    .int({ error: `${label}: bitte eine ganze Zahl angeben.` })
    .min(min, { error: `${label}: mindestens ${min}.` })
    .max(max, { error: `${label}: höchstens ${max}.` })

const LargestBox = z.enum(SIZE_CLASSES, { error: 'Größtes Abholfach: S, M, L oder XL.' })

/** What is said of a setting once: how it is typed, its name and group in forms, and what holds where nobody said anything. */
const setting = <Body extends z.ZodType, View extends z.ZodType>(
  said: Pick<RecordField<Body, View>, 'kind' | 'label' | 'group' | 'body' | 'view' | 'min' | 'max'>,
  usual: NoInfer<z.output<Body> & z.output<View>>,
) => recordField({ ...said, required: true, empty: usual, sample: usual })

/** Whom customers and the house reach. */
const contactSettings = {
  /** Who is told of stuck locks and the like; empty: nobody. */
  operatorEmail: setting(
    { kind: 'email', label: 'E-Mail des Betreibers', group: 'contact', body: MaybeEmail, view: z.string() },
    '',
  ),
  phone: setting(
    {
      kind: 'phone',
      label: 'Telefon',
      group: 'contact',
      body: maybeLine('Telefon', 40).refine(saysPhone, NO_COMPANY_PHONE),
      view: z.string(),
    },
    '',
  ),
  /** Where customers say how it was, once their rental has ended; several locations may share one. */
  reviewUrl: setting(
    { kind: 'url', label: 'Bewertungslink', group: 'contact', body: MaybeAddress, view: z.string() },
    '',
  ),
  /** A video that shows how a box is opened (S-07); loaded only once a customer asks for it (P-05). */
  videoUrl: setting(
    { kind: 'url', label: 'Anleitung als Video', group: 'contact', body: MaybeAddress, view: z.string() },
    '',
  ),
}

const minutes = (label: string, body: z.ZodInt, usual: number) =>
  setting({ kind: 'duration', label, group: 'rental', body, view: z.int() }, usual)

/** How one may rent. */
const rentalSettings = {
  /** For whom the location is; the limits are the next two. */
  rentalTerm: setting(
    { kind: 'choice', label: 'Mietdauer', group: 'rental', body: RentalTerm, view: RentalTerm },
    'both',
  ),
  /** Whether boxes open for customers outside of opening hours too. */
  accessRule: setting(
    { kind: 'choice', label: 'Fächer öffnen', group: 'rental', body: AccessRule, view: AccessRule },
    'always',
  ),
  /** Shortest and longest rental, in minutes. */
  minMinutes: minutes('Kürzeste Miete', whole('Mindestdauer', 1, 525_600), 60),
  maxMinutes: minutes('Längste Miete', whole('Höchstdauer', 1, 1_051_200), 90 * 1440),
  /** `4h`, `1d`: the period proposed at first. */
  defaultLength: setting(
    { kind: 'period', label: 'Vorgeschlagene Dauer', group: 'rental', body: PeriodLength, view: z.string() },
    '4h',
  ),
  /** How many days ahead customers may book. */
  maxDaysAhead: setting(
    {
      kind: 'whole',
      label: 'Buchbar bis … Tage im Voraus',
      group: 'rental',
      body: whole('Vorlauf', 0, 730),
      view: z.int(),
      min: 0,
      max: 730,
    },
    180,
  ),
  /** Kept free after each rental, in minutes. */
  cleaningMinutes: minutes('Reinigung nach jeder Miete', whole('Reinigungszeit', 0, 1440), 0),
  /** Somebody looks into a box before it is let again (B-05). */
  checkAfterRental: setting(
    {
      kind: 'flag',
      label: 'Vor der nächsten Miete prüfen',
      group: 'rental',
      body: z.boolean(),
      view: z.boolean(),
    },
    false,
  ),
  /** Notice before the end, in minutes. */
  reminderMinutes: minutes('Erinnerung vor dem Ende', whole('Erinnerung', 0, 10_080), 60),
  /** After the end of a rental nothing is charged for so long, in minutes; price groups may have their own. */
  graceMinutes: minutes('Karenz nach dem Ende', whole('Karenz', 0, 1440), 180),
  /** Up to this amount an order needs no postal address of its customer (K-05, § 33 UStDV), in cents. */
  addressFreeCents: setting(
    {
      kind: 'money',
      label: 'Ohne Anschrift bis',
      group: 'rental',
      body: z
        .int({ error: 'Ohne Anschrift bis: bitte einen Betrag in Euro angeben.' })
        .min(0, { error: 'Ohne Anschrift bis: mindestens 0 €.' })
        .max(SMALL_INVOICE_CENTS, {
          error: 'Ohne Anschrift bis: höchstens 250 €, darüber gehört die Anschrift auf die Rechnung.',
        }),
      view: z.int(),
    },
    SMALL_INVOICE_CENTS,
  ),
}

/** Customers rent month by month on the site, under these terms; else only staff write such a rental. */
const longTermSettings = {
  longTermOnline: setting(
    {
      kind: 'flag',
      label: 'Kunden mieten Monat für Monat',
      group: 'longTerm',
      body: z.boolean(),
      view: z.boolean(),
    },
    false,
  ),
  longTermNotice: setting(
    { kind: 'choice', label: 'Kündigungsfrist', group: 'longTerm', body: NoticePeriod, view: NoticePeriod },
    'twoWeeks',
  ),
  longTermMinimumMonths: setting(
    {
      kind: 'whole',
      label: 'Mindestlaufzeit in Monaten',
      group: 'longTerm',
      body: MinimumMonths,
      view: z.int(),
      min: 0,
      max: 24,
    },
    0,
  ),
  /** An unpaid month keeps its key for so many days. */
  longTermGraceDays: setting(
    {
      kind: 'whole',
      label: 'Sperren nach … unbezahlten Tagen',
      group: 'longTerm',
      body: GraceDays,
      view: z.int(),
      min: 1,
      max: 60,
    },
    14,
  ),
}

/** Goods that are fetched at the location, or brought from it (K-04). */
const goodsSettings = {
  goodsPickup: setting(
    {
      kind: 'flag',
      label: 'Waren abholen',
      group: 'goods',
      body: z.boolean(),
      view: z.boolean(),
    },
    false,
  ),
  /** Goods that are served at its tables. */
  goodsTable: setting(
    {
      kind: 'flag',
      label: 'Waren an den Tisch bringen',
      group: 'goods',
      body: z.boolean(),
      view: z.boolean(),
    },
    false,
  ),
  /** Goods that are brought to addresses in its delivery areas. */
  goodsDelivery: setting(
    {
      kind: 'flag',
      label: 'Waren liefern',
      group: 'goods',
      body: z.boolean(),
      view: z.boolean(),
    },
    false,
  ),
  /** Goods that are sent as parcels. */
  goodsShipment: setting(
    {
      kind: 'flag',
      label: 'Waren verschicken',
      group: 'goods',
      body: z.boolean(),
      view: z.boolean(),
    },
    false,
  ),
  /** So many minutes after the order they are ready at the earliest. */
  preparationMinutes: setting(
    {
      kind: 'duration',
      label: 'Vorbereitung einer Bestellung',
      group: 'goods',
      body: whole('Vorbereitung', 0, 10_080),
      view: z.int(),
    },
    30,
  ),
  /** So many orders are ready within the same half hour at most; 0: as many as come (B-10). */
  slotCapacity: setting(
    {
      kind: 'whole',
      label: 'Bestellungen je halbe Stunde',
      group: 'goods',
      body: whole('Bestellungen je halbe Stunde', 0, 500),
      view: z.int(),
      min: 0,
      max: 500,
    },
    0,
  ),
  /** So many hours an order waits in a box before its customer is reminded; 0: it waits at the counter alone (B-19). */
  pickupBoxHours: setting(
    {
      kind: 'whole',
      label: 'Im Abholfach bereit, in Stunden',
      group: 'goods',
      body: whole('Im Abholfach bereit', 0, 336),
      view: z.int(),
      min: 0,
      max: 336,
    },
    0,
  ),
  /** Boxes up to that size are taken for orders; larger ones stay for whoever rents (B-19). */
  pickupBoxLargest: setting(
    { kind: 'choice', label: 'Größtes Abholfach', group: 'goods', body: LargestBox, view: SizeClass },
    'XL',
  ),
}

/** The settings that stand in the row of a location, and that staff say with the rest of its data. */
export const termSettings = { ...contactSettings, ...rentalSettings, ...longTermSettings, ...goodsSettings }

const holidayRule = setting(
  { kind: 'choice', label: 'An Feiertagen', group: 'hours', body: HolidayRule, view: HolidayRule },
  'asUsual',
)
/** The settings with a column. */
export const storedSettings = { ...termSettings, holidayRule }

/**
 * The settings of a location that are inherited (B-08). A location’s own value goes before its company’s, this before the
 * franchisor’s, this before `USUAL_SETTINGS`; what the franchisor locked goes before all. Every one of them may be overridden
 * by whoever edits the location, and locked by the franchisor.
 */
export const locationSettings = {
  ...termSettings,
  /** The week, in one line (F-04). */
  openingWeek: setting(
    { kind: 'hours', label: 'Öffnungszeiten', group: 'hours', body: OpeningWeekText, view: z.string() },
    '',
  ),
  /** What public holidays do to it. */
  holidayRule,
  /** Days that differ from the week, a line each. */
  specialDays: setting(
    { kind: 'hours', label: 'Besondere Tage', group: 'hours', body: SpecialDaysText, view: z.string() },
    '',
  ),
}

export const settingFields = bodyOf(locationSettings)
/** The same as they are stored and answered. */
export const settingValues = viewOf(locationSettings)

export const SettingValues = z.object(settingFields)
export type SettingValues = z.infer<typeof SettingValues>

/** What holds where nobody said anything. */
export const USUAL_SETTINGS: SettingValues = emptyOf(locationSettings)

export const SettingKey = SettingValues.keyof()
export type SettingKey = z.infer<typeof SettingKey>
export const SETTING_KEYS: readonly SettingKey[] = SettingKey.options

/** Settings whose values are a location’s or a company’s own. */
export const OwnSettings = z.array(SettingKey).max(SETTING_KEYS.length)

interface Durations {
  readonly minMinutes?: number | undefined
  readonly maxMinutes?: number | undefined
}
/** Both or none of them, for each is judged by the other. */
export const durations = ({ minMinutes, maxMinutes }: Durations): boolean =>
  minMinutes === undefined || maxMinutes === undefined ? minMinutes === maxMinutes : minMinutes <= maxMinutes
export const TOO_LONG = {
  error:
    'Mindest- und Höchstdauer passen nicht zusammen: Die kürzeste darf nicht länger sein als die längste.',
  path: ['minMinutes'],
}

export const SettingValue = z.union([z.string(), z.number(), z.boolean()])

/** Where the value of a setting comes from. */
export const SettingSource = z.object({
  key: SettingKey,
  /** It was set here; whatever is above does not count. */
  own: z.boolean(),
  /** What holds here without an own value. */
  inherited: SettingValue,
  /** Whose value that is; null: the product’s. */
  from: z.object({ id: Id, name: z.string() }).nullable(),
  /** The franchisor locked it: nobody changes it here. */
  locked: z.boolean(),
})
export type SettingSource = z.infer<typeof SettingSource>
