import { z } from 'zod'
import { Cents } from '../fields.ts'
import { recordField, textField } from '../record-fields.ts'
import { MOST_WINDOW_LINES, weekWindows, windowsOverlap, windowWords } from './delivery-windows.ts'

/** Postcodes one area holds at most. */
const MOST_POSTCODES = 100
/** Each with what stands between two. */
const MOST_CHARACTERS = MOST_POSTCODES * 7

/** Characters of the windows of a week. */
const MOST_WINDOW_CHARACTERS = 800

/** Postcodes as they were typed, each once, in their order. */
export const postcodesIn = (typed: string): string[] =>
  [...new Set(typed.split(/[\s,;]+/).filter((each) => each !== ''))].toSorted()

const money = (label: string) =>
  z
    .int({ error: `${label}: bitte einen Betrag angeben.` })
    .min(0, { error: `${label} darf nicht negativ sein.` })
    .max(100_000, { error: `${label}: höchstens 1.000 €.` })

const price = (label: string, sample: number) =>
  recordField({ kind: 'money', label, required: true, body: money(label), view: Cents, empty: 0, sample })

/** An amount that need not be there. */
const maybePrice = (label: string, sample: number) =>
  recordField({
    kind: 'money',
    label,
    required: false,
    body: money(label).nullable(),
    view: Cents.nullable(),
    empty: null,
    sample,
  })

/** Where a location brings goods to, and what that costs (K-04). */
export const areaFields = {
  name: textField({ label: 'Name', max: 40, sample: 'Kreuzberg Ost' }),
  /** Five digits each, kept in their order. */
  postcodes: recordField({
    kind: 'lines',
    label: 'Postleitzahlen',
    required: true,
    body: z
      .string({ error: 'Postleitzahlen fehlen.' })
      .max(MOST_CHARACTERS, { error: `Postleitzahlen: höchstens ${MOST_POSTCODES}.` })
      .overwrite((typed) => postcodesIn(typed).join(', '))
      .min(1, { error: 'Postleitzahlen fehlen.' })
      .regex(/^(\d{5}(, \d{5})*)?$/, { error: 'Postleitzahlen: je fünf Ziffern, durch Komma getrennt.' }),
    view: z.string(),
    empty: '',
    sample: '10997, 10999',
    maxLength: MOST_CHARACTERS,
  }),
  priceCents: price('Lieferpreis', 290),
  freeFromCents: maybePrice('Kostenlos ab', 6000),
  minimumCents: price('Mindestbestellwert', 3000),
  /** What somebody may pay to order below the minimum; null: nobody may. */
  surchargeCents: maybePrice('Zuschlag darunter', 250),
  leadMinutes: recordField({
    kind: 'whole',
    label: 'Vorlauf in Minuten',
    required: true,
    body: z
      .int({ error: 'Vorlauf: bitte ganze Minuten angeben.' })
      .min(0, { error: 'Vorlauf: mindestens 0 Minuten.' })
      .max(1440, { error: 'Vorlauf: höchstens 1.440 Minuten, ein Tag.' }),
    view: z.int(),
    empty: 30,
    sample: 45,
    min: 0,
    max: 1440,
  }),
  /** Lines of `weekWindows`; empty: it is brought in the half hours of the location. */
  windows: recordField({
    kind: 'lines',
    label: 'Zeitfenster',
    required: false,
    body: z
      .string({ error: 'Zeitfenster fehlen.' })
      .max(MOST_WINDOW_CHARACTERS, { error: `Zeitfenster: höchstens ${MOST_WINDOW_LINES} Zeilen.` })
      .overwrite(windowWords)
      .refine((typed) => weekWindows(typed) !== null, {
        error: 'Zeitfenster: je Zeile „Mo–Fr 17–19 Uhr: 4“ oder „Sa 10–14 Uhr: 3 je Stunde“.',
      })
      .refine((typed) => !windowsOverlap(weekWindows(typed) ?? []), {
        error: 'Zeitfenster: Zwei Fenster eines Tages überschneiden sich.',
      }),
    view: z.string(),
    empty: '',
    sample: 'Mo–Fr 17:00–19:00: 4',
    maxLength: MOST_WINDOW_CHARACTERS,
  }),
}
