import { z } from 'zod'
import { choiceField } from '../catalog/catalog-fields.ts'
import { Cents } from '../fields.ts'
import { choicesOf, recordField, textField } from '../record-fields.ts'
import { CARRIER_NAMES, CARRIERS } from './carriers.ts'
import { MOST_STEPS, shippingSteps, shippingWords } from './shipping-steps.ts'

/** Where parcels may go: Germany and the Union around it, where no customs are paid and its VAT holds. */
export const SHIPPED_COUNTRIES = ['DE', 'AT', 'BE', 'CZ', 'DK', 'ES', 'FR', 'IT', 'LU', 'NL', 'PL'] as const
export const ShippedCountry = z.enum(SHIPPED_COUNTRIES, { error: 'Bitte wählen Sie ein Land.' })
export type ShippedCountry = z.infer<typeof ShippedCountry>

/** Characters of a table of prices. */
const MOST_CHARACTERS = 600
const STEPS_WRONG =
  'Preise: je Zeile „bis 2 kg: 4,90 €“ oder „bis 50 €: 4,90 €“, aufsteigend, zuletzt „darüber: 9,90 €“.'

const days = (label: string, sample: number) =>
  recordField({
    kind: 'whole',
    label,
    required: true,
    body: z
      .int({ error: `${label}: bitte ganze Tage angeben.` })
      .min(1, { error: `${label}: mindestens 1 Tag.` })
      .max(60, { error: `${label}: höchstens 60 Tage.` }),
    view: z.int(),
    empty: sample,
    sample,
    min: 1,
    max: 60,
  })

/** How a location sends parcels, and what that costs (K-04). */
export const shippingFields = {
  name: textField({ label: 'Name', max: 40, sample: 'Paket' }),
  carrier: choiceField({
    label: 'Paketdienst',
    group: 'shipping',
    values: CARRIER_NAMES,
    words: {
      dhl: CARRIERS.dhl.name,
      post: CARRIERS.post.name,
      dpd: CARRIERS.dpd.name,
      gls: CARRIERS.gls.name,
      hermes: CARRIERS.hermes.name,
      ups: CARRIERS.ups.name,
    },
    empty: 'dhl',
  }),
  countries: recordField({
    kind: 'choices',
    label: 'Länder',
    required: true,
    body: z
      .array(ShippedCountry, { error: 'Länder: bitte mindestens eines wählen.' })
      .min(1, { error: 'Länder: bitte mindestens eines wählen.' })
      .refine((all) => new Set(all).size === all.length, { error: 'Länder: jedes nur einmal.' }),
    view: z.array(ShippedCountry),
    empty: ['DE'],
    sample: ['DE', 'AT'],
    choices: choicesOf(SHIPPED_COUNTRIES, {
      DE: 'Deutschland',
      AT: 'Österreich',
      BE: 'Belgien',
      CZ: 'Tschechien',
      DK: 'Dänemark',
      ES: 'Spanien',
      FR: 'Frankreich',
      IT: 'Italien',
      LU: 'Luxemburg',
      NL: 'Niederlande',
      PL: 'Polen',
    }),
  }),
  /** Lines of `shippingSteps`. */
  prices: recordField({
    kind: 'lines',
    label: 'Preise',
    required: true,
    body: z
      .string({ error: 'Preise fehlen.' })
      .max(MOST_CHARACTERS, { error: `Preise: höchstens ${MOST_STEPS} Zeilen.` })
      .overwrite((typed) => {
        const steps = shippingSteps(typed)
        return steps ? shippingWords(steps) : typed
      })
      .refine((typed) => shippingSteps(typed) !== null, { error: STEPS_WRONG }),
    view: z.string(),
    empty: '',
    sample: 'bis 2 kg: 4,90 €\ndarüber: 9,90 €',
    maxLength: MOST_CHARACTERS,
  }),
  freeFromCents: recordField({
    kind: 'money',
    label: 'Kostenlos ab',
    required: false,
    body: z
      .int({ error: 'Kostenlos ab: bitte einen Betrag angeben.' })
      .min(0, { error: 'Kostenlos ab darf nicht negativ sein.' })
      .max(100_000, { error: 'Kostenlos ab: höchstens 1.000 €.' })
      .nullable(),
    view: Cents.nullable(),
    empty: null,
    sample: 6000,
  }),
  /** Whoever chooses it pays the carrier at the door, up to that amount of the whole order; empty: it is paid before (K-06). */
  codLimitCents: recordField({
    kind: 'money',
    label: 'Nachnahme bis',
    required: false,
    body: z
      .int({ error: 'Nachnahme bis: bitte einen Betrag angeben.' })
      .min(100, { error: 'Nachnahme bis: mindestens 1 €, oder leer lassen.' })
      .max(350_000, { error: 'Nachnahme bis: höchstens 3.500 €; mehr nimmt kein Paketdienst an der Tür.' })
      .nullable(),
    view: Cents.nullable(),
    empty: null,
    sample: null,
  }),
  daysMin: days('Lieferzeit von (Werktage)', 2),
  daysMax: days('Lieferzeit bis (Werktage)', 3),
}
