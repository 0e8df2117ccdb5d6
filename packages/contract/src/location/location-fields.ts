import { z } from 'zod'
import { FEDERAL_STATES } from '../customer/federal-states.ts'
import { recordField, textField } from '../record-fields.ts'
import { Directions, NO_DIRECTIONS } from './directions.ts'
import { termSettings } from './location-settings.ts'
import { Description, LocationNames, NO_DESCRIPTION, NO_NAMES } from './location-texts.ts'
import { TimeZone } from './opening-calls.ts'

const place = { group: 'place' } as const
const abroad = { group: 'abroad' } as const

/** What is typed in capitals, however it is typed. */
const capitals = (
  label: string,
  said: {
    readonly group: string
    readonly sample: string
    readonly usual: string
    readonly maxLength: number
  },
  [pattern, error]: readonly [RegExp, string],
) =>
  recordField({
    kind: 'text',
    label,
    group: said.group,
    required: true,
    body: z
      .string({ error: `${label} fehlt.` })
      .trim()
      .toUpperCase()
      .regex(pattern, { error }),
    view: z.string(),
    empty: said.usual,
    sample: said.sample,
    maxLength: said.maxLength,
  })

const degrees = (label: string, most: number, sample: number) =>
  recordField({
    kind: 'degrees',
    label,
    ...place,
    required: true,
    body: z
      .number({ error: `${label} fehlt.` })
      .min(-most, { error: `${label}: mindestens −${most}.` })
      .max(most, { error: `${label}: höchstens ${most}.` }),
    view: z.number(),
    empty: 0,
    sample,
    min: -most,
    max: most,
  })

/** What a location is called, and where it stands (F-03). */
export const placeFields = {
  name: textField({ label: 'Name', max: 120, ...place, sample: 'Konstanz Bahnhof' }),
  prefix: capitals('Präfix', { ...place, sample: 'KN', usual: '', maxLength: 6 }, [
    /^[A-ZÄÖÜ0-9]{1,6}$/,
    'Präfix: ein bis sechs Buchstaben oder Ziffern, zum Beispiel KN.',
  ]),
  street: textField({ label: 'Straße und Nummer', max: 120, ...place, sample: 'Bahnhofplatz 4' }),
  postcode: textField({ label: 'Postleitzahl', max: 14, maxLength: 12, ...place, sample: '78462' }),
  city: textField({ label: 'Ort', max: 80, ...place, sample: 'Konstanz' }),
  /** By its code, `BW`; empty abroad, where no public holidays are known. */
  state: recordField({
    kind: 'choice',
    label: 'Bundesland',
    ...place,
    required: false,
    body: z.enum(['', ...FEDERAL_STATES], { error: 'Bitte ein Bundesland wählen.' }),
    view: z.string(),
    empty: '',
    sample: 'BW',
  }),
  country: capitals('Land', { ...abroad, sample: 'DE', usual: 'DE', maxLength: 2 }, [
    /^[A-Z]{2}$/,
    'Land: bitte zwei Buchstaben angeben, zum Beispiel DE.',
  ]),
  lat: degrees('Breitengrad', 90, 47.6587),
  lng: degrees('Längengrad', 180, 9.1779),
  timeZone: recordField({
    kind: 'text',
    label: 'Zeitzone',
    ...abroad,
    required: true,
    body: TimeZone,
    view: z.string(),
    empty: 'Europe/Berlin',
    sample: 'Europe/Berlin',
    maxLength: 60,
  }),
}

const texts = <Texts extends z.ZodType>(label: string, schema: Texts, none: NoInfer<z.output<Texts>>) =>
  recordField({
    kind: 'texts',
    label,
    required: true,
    body: schema,
    view: schema,
    empty: none,
    sample: none,
  })

/** What customers read of it in each language; of the names only those that are written are stored (F-03). */
export const customerTextFields = {
  names: texts('Name in anderen Sprachen', LocationNames, NO_NAMES),
  description: texts('Kurzbeschreibung', Description, NO_DESCRIPTION),
  directions: texts('Anfahrt', Directions, NO_DIRECTIONS),
}

/** Everything staff say about a location but its hours, sites and groups (F-03). */
export const saidFields = { ...placeFields, ...termSettings, ...customerTextFields }
