import { z } from 'zod'
import { SMALL_INVOICE_CENTS } from '../customer/address-need.ts'
import { Id, MaybeAddress, MaybeEmail, maybeText } from '../fields.ts'
import { NO_COMPANY_PHONE, saysPhone } from '../customer/phone.ts'
import { AccessRule, HolidayRule } from './location-calls.ts'
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

/**
 * The settings of a location that are inherited (B-08), with what each may be. A location’s own value goes before its
 * company’s, this before the franchisor’s, this before `USUAL_SETTINGS`; what the franchisor locked goes before all.
 * Every one of them may be overridden by whoever edits the location, and locked by the franchisor.
 */
export const settingFields = {
  /** Who is told of stuck locks and the like; empty: nobody. */
  operatorEmail: MaybeEmail,
  phone: maybeText('Telefon', 40).refine(saysPhone, NO_COMPANY_PHONE),
  /** Where customers say how it was, once their rental has ended; several locations may share one. */
  reviewUrl: MaybeAddress,
  /** A video that shows how a box is opened (S-07); loaded only once a customer asks for it (P-05). */
  videoUrl: MaybeAddress,
  /** For whom the location is; the limits are the next two. */
  rentalTerm: RentalTerm,
  /** Whether boxes open for customers outside of opening hours too. */
  accessRule: AccessRule,
  /** Shortest and longest rental, in minutes. */
  minMinutes: whole('Mindestdauer', 1, 525_600),
  maxMinutes: whole('Höchstdauer', 1, 1_051_200),
  /** `4h`, `1d`: the period proposed at first. */
  defaultLength: PeriodLength,
  /** How many days ahead customers may book. */
  maxDaysAhead: whole('Vorlauf', 0, 730),
  /** Kept free after each rental, in minutes. */
  cleaningMinutes: whole('Reinigungszeit', 0, 1440),
  /** Somebody looks into a box before it is let again (B-05). */
  checkAfterRental: z.boolean(),
  /** Notice before the end, in minutes. */
  reminderMinutes: whole('Erinnerung', 0, 10_080),
  /** After the end of a rental nothing is charged for so long, in minutes; price groups may have their own. */
  graceMinutes: whole('Karenz', 0, 1440),
  /** Up to this amount an order needs no postal address of its customer (K-05, § 33 UStDV), in cents. */
  addressFreeCents: z
    .int({ error: 'Ohne Anschrift bis: bitte einen Betrag in Euro angeben.' })
    .min(0, { error: 'Ohne Anschrift bis: mindestens 0 €.' })
    .max(SMALL_INVOICE_CENTS, {
      error: 'Ohne Anschrift bis: höchstens 250 €, darüber gehört die Anschrift auf die Rechnung.',
    }),
  /** Customers rent month by month on the site, under the next three; else only staff write such a rental. */
  longTermOnline: z.boolean(),
  longTermNotice: NoticePeriod,
  longTermMinimumMonths: MinimumMonths,
  /** An unpaid month keeps its key for so many days. */
  longTermGraceDays: GraceDays,
  /** The week, in one line (F-04). */
  openingWeek: OpeningWeekText,
  /** What public holidays do to it. */
  holidayRule: HolidayRule,
  /** Days that differ from the week, a line each. */
  specialDays: SpecialDaysText,
}

/** The same as they are stored and answered. */
export const settingValues = {
  operatorEmail: z.string(),
  phone: z.string(),
  reviewUrl: z.string(),
  videoUrl: z.string(),
  rentalTerm: RentalTerm,
  accessRule: AccessRule,
  minMinutes: z.int(),
  maxMinutes: z.int(),
  defaultLength: z.string(),
  maxDaysAhead: z.int(),
  cleaningMinutes: z.int(),
  checkAfterRental: z.boolean(),
  reminderMinutes: z.int(),
  graceMinutes: z.int(),
  addressFreeCents: z.int(),
  longTermOnline: z.boolean(),
  longTermNotice: NoticePeriod,
  longTermMinimumMonths: z.int(),
  longTermGraceDays: z.int(),
  openingWeek: z.string(),
  holidayRule: HolidayRule,
  specialDays: z.string(),
}

export const SettingValues = z.object(settingFields)
export type SettingValues = z.infer<typeof SettingValues>

/** What holds where nobody said anything. */
export const USUAL_SETTINGS: SettingValues = {
  operatorEmail: '',
  phone: '',
  reviewUrl: '',
  videoUrl: '',
  rentalTerm: 'both',
  accessRule: 'always',
  minMinutes: 60,
  maxMinutes: 90 * 1440,
  defaultLength: '4h',
  maxDaysAhead: 180,
  cleaningMinutes: 0,
  checkAfterRental: false,
  reminderMinutes: 60,
  graceMinutes: 180,
  addressFreeCents: SMALL_INVOICE_CENTS,
  longTermOnline: false,
  longTermNotice: 'twoWeeks',
  longTermMinimumMonths: 0,
  longTermGraceDays: 14,
  openingWeek: '',
  holidayRule: 'asUsual',
  specialDays: '',
}

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
