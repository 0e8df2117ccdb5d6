import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Id, LocalDate, SIZE_CLASSES, SizeClass } from '../fields.ts'
import { RentalKind, RentalTerm } from '../location/location-list.ts'
import { Period, PeriodInput, Quote } from '../order/storefront-calls.ts'
import { bodyOf, viewOf } from '../record-fields.ts'
import { priceGroupFields } from './price-group-fields.ts'

export const TARIFF_STEPS = ['hour', 'day', 'week', 'month'] as const
export const TariffStep = z.enum(TARIFF_STEPS)
export type TariffStep = z.infer<typeof TariffStep>

/** Gross price of a size for one step of time; integer cents. */
export const Tariff = z.strictObject({
  size: SizeClass,
  step: TariffStep,
  cents: Cents.min(0, { error: 'Ein Preis darf nicht negativ sein.' }).max(10_000_000, {
    error: 'Dieser Preis ist zu hoch.',
  }),
})
export type Tariff = z.infer<typeof Tariff>

/** Tariffs as the cells of a table, `M-day`; null where there is none. */
export const tariffCells = (
  tariffs: readonly { readonly size: SizeClass; readonly step: TariffStep; readonly cents: number }[],
): Record<string, number | null> =>
  Object.fromEntries(
    SIZE_CLASSES.flatMap((size) =>
      TARIFF_STEPS.map((step) => [
        `${size}-${step}`,
        tariffs.find((tariff) => tariff.size === size && tariff.step === step)?.cents ?? null,
      ]),
    ),
  )

/** `holds` today for rentals it is for, `coming` later, `covered` by others for all of them, `over`. */
export const PriceGroupState = z.enum(['holds', 'coming', 'covered', 'over', 'archived'])
export type PriceGroupState = z.infer<typeof PriceGroupState>

export const PriceGroup = z
  .object({
    id: Id,
    locationId: Id,
    ...viewOf(priceGroupFields),
    overrunFreeMinutes: z.int(),
    /** The grace is the location's. */
    graceInherited: z.boolean(),
    tariffs: z.array(z.object({ size: SizeClass, step: TariffStep, cents: Cents })),
    state: PriceGroupState,
    /** Which rentals it decides about today; null: about none. */
    holdsFor: RentalTerm.nullable(),
    version: z.int(),
  })
  .meta({ id: 'PriceGroup' })
export type PriceGroup = z.infer<typeof PriceGroup>

const body = bodyOf(priceGroupFields)
const fields = {
  ...body,
  tariffs: z
    .array(Tariff)
    .max(16)
    .refine((tariffs) => tariffs.length > 0, { error: 'Bitte mindestens einen Preis angeben.' })
    .refine(
      (tariffs) => new Set(tariffs.map(({ size, step }) => `${size} ${step}`)).size === tariffs.length,
      {
        error: 'Ein Preis ist doppelt genannt.',
      },
    ),
}
interface Dates {
  readonly validFrom: string | null
  readonly validTo: string | null
}
const inOrder = ({ validFrom, validTo }: Dates) =>
  validFrom === null || validTo === null || validFrom <= validTo
const IN_ORDER = { error: 'Das Ende liegt vor dem Beginn.', path: ['validTo'] }

/** Long-term rentals are paid by the month alone: without a price for one, such a group would let nothing. */
export const lacksMonth = (
  rentalTerm: RentalTerm,
  tariffs: readonly { readonly step: TariffStep; readonly cents: number }[],
): boolean => rentalTerm === 'long' && !tariffs.some(({ step, cents }) => step === 'month' && cents > 0)
export const LACKS_MONTH = 'Für Langzeitmieten bitte mindestens einen Monatspreis über 0 € angeben.'
const hasMonth = ({
  rentalTerm,
  tariffs,
}: {
  readonly rentalTerm: RentalTerm
  readonly tariffs: readonly Tariff[]
}) => !lacksMonth(rentalTerm, tariffs)
const HAS_MONTH = { error: LACKS_MONTH, path: ['tariffs'] }

export const NewPriceGroup = z
  .strictObject({ ...fields, rentalTerm: body.rentalTerm.default('both'), locationId: Id })
  .refine(inOrder, IN_ORDER)
  .refine(hasMonth, HAS_MONTH)
export const ChangedPriceGroup = z
  .strictObject({ ...fields, version: z.int().min(1) })
  .refine(inOrder, IN_ORDER)
  .refine(hasMonth, HAS_MONTH)

/**
 * How a price group stands at the day a rental begins, for the kind of rental that is asked about: see `PriceGroupState`;
 * `general` began with the one that holds but is for all rentals, `older` was added before it, `otherTerm` is for the
 * other kind alone.
 */
export const ConsideredState = z.enum([...PriceGroupState.options, 'general', 'older', 'otherTerm'])
export type ConsideredState = z.infer<typeof ConsideredState>

/** Why a price group was or was not the one. */
const Considered = z.object({
  id: Id,
  name: z.string(),
  validFrom: LocalDate.nullable(),
  validTo: LocalDate.nullable(),
  rentalTerm: RentalTerm,
  state: ConsideredState,
})

const common = { auth: 'staff', host: 'admin', tags: ['Preise'] } as const
const view = { ...common, permission: 'locations.view' } as const
const edit = { ...common, permission: 'locations.edit' } as const

/** Price groups of a location and what a rental there costs (F-05). */
export const priceCalls = {
  priceGroups: call({
    ...view,
    method: 'GET',
    path: '/location/storage-location/{id}/prices',
    summary: 'Preisgruppen eines Standorts mit ihren Tarifen, die heute gültige und kommende zuerst',
    params: z.object({ id: Id }),
    query: z.object({ archived: z.stringbool().optional() }),
    reply: z.object({
      rows: z.array(PriceGroup),
      /** Today at the location. */
      today: LocalDate,
      /** Sizes it has boxes of. */
      sizes: z.array(SizeClass),
      /** The grace of the location, in minutes, and whether its franchisor locked it. */
      grace: z.object({ minutes: z.int(), lockedBy: z.string().nullable() }),
    }),
    refusals: ['not-found'],
  }),
  createPriceGroup: call({
    ...edit,
    method: 'POST',
    path: '/location/price',
    summary: 'Preisgruppe anlegen; mit einem Beginn in der Zukunft ändert sie die Preise erst dann',
    body: z.strictObject({ priceGroup: NewPriceGroup }),
    reply: PriceGroup,
    refusals: ['not-found', 'setting-locked'],
  }),
  savePriceGroup: call({
    ...edit,
    method: 'PUT',
    path: '/location/price/{id}',
    summary: 'Preisgruppe ändern; was schon bestellt ist, behält seinen Preis',
    params: z.object({ id: Id }),
    body: z.strictObject({ priceGroup: ChangedPriceGroup }),
    reply: PriceGroup,
    refusals: ['not-found', 'changed-meanwhile', 'setting-locked'],
  }),
  deletePriceGroup: call({
    ...edit,
    method: 'POST',
    path: '/location/price/delete',
    summary: 'Preisgruppe löschen; sie gilt nicht mehr, bleibt lesbar und kann zurückgeholt werden',
    body: z.strictObject({ id: Id }),
    reply: PriceGroup,
    refusals: ['not-found'],
  }),
  restorePriceGroup: call({
    ...edit,
    method: 'POST',
    path: '/location/price/restore',
    summary: 'Gelöschte Preisgruppe zurückholen',
    body: z.strictObject({ id: Id }),
    reply: PriceGroup,
    refusals: ['not-found'],
  }),
  copyPriceGroup: call({
    ...edit,
    method: 'POST',
    path: '/location/price/copy',
    summary: 'Preisgruppe mit allen Tarifen an andere Standorte übertragen',
    body: z.strictObject({ id: Id, locationIds: z.array(Id).min(1).max(200) }),
    reply: z.object({ copied: z.int() }),
    refusals: ['not-found'],
  }),
  checkPrice: call({
    ...view,
    method: 'POST',
    path: '/location/price/check',
    summary:
      'Was eine Miete oder ein Monat einer Langzeitmiete kosten würde und warum, nach derselben Regel wie beim Mieten',
    readOnly: true,
    body: z.strictObject({
      locationId: Id,
      size: SizeClass,
      /** Of a long-term rental only the day it begins counts; its first month is what is priced. */
      rentalKind: RentalKind.default('short'),
      period: PeriodInput,
    }),
    reply: z.object({
      period: Period,
      /** Why customers could not rent this period, or staff add no such long-term rental. */
      problem: z
        .enum([
          'period-in-past',
          'period-too-short',
          'period-too-long',
          'period-too-far-ahead',
          'starts-while-closed',
          'start-in-past',
          'location-short-term',
        ])
        .nullable(),
      /** Every group of the location, seen at the day the rental begins. */
      considered: z.array(Considered),
      quote: Quote.nullable(),
      /** What it would cost by one step alone, dearer or as dear. */
      single: z.array(z.object({ step: TariffStep, count: z.int(), cents: Cents })),
    }),
    refusals: ['not-found'],
  }),
} as const
