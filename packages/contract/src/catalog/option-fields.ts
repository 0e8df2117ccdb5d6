import { z } from 'zod'
import { Cents } from '../fields.ts'
import { maybeTextField, recordField, textField } from '../record-fields.ts'
import { choicesField, flagField, price } from './catalog-fields.ts'
import { ADDITIVES, additiveChoices, ALLERGENS, allergenChoices } from './food-facts.ts'

/** Most pieces of all extras of one list together. */
export const MOST_PIECES = 20

const piecesField = (label: string, { min, empty }: { readonly min: number; readonly empty: number }) =>
  recordField({
    kind: 'whole',
    label,
    group: 'rule',
    required: true,
    body: z
      .int({ error: `${label}: bitte eine ganze Zahl angeben.` })
      .min(min, { error: `${label}: mindestens ${min}.` })
      .max(MOST_PIECES, { error: `${label}: höchstens ${MOST_PIECES}.` }),
    view: z.int(),
    empty,
    sample: 1,
    min,
    max: MOST_PIECES,
  })

/** What a list of extras says of itself; articles share it (K-01). */
export const optionGroupFields = {
  title: textField({ label: 'Name', max: 60, sample: 'Frühstücks-Extras', searched: true, group: 'texts' }),
  /** What customers read above it; empty: its name. */
  heading: maybeTextField({ label: 'Überschrift im Laden', max: 60, sample: 'Extras', group: 'texts' }),
  /** Pieces of all its extras together. */
  min: piecesField('Mindestens', { min: 0, empty: 0 }),
  max: piecesField('Höchstens', { min: 1, empty: 1 }),
  /** So many cost nothing, the dearest first. */
  freeCount: piecesField('Davon kostenlos', { min: 0, empty: 0 }),
  mostOfOne: piecesField('Gleiches Extra höchstens', { min: 1, empty: 1 }),
  /** Somebody has looked: an extra without allergens then has none. */
  foodChecked: flagField('Allergene und Zusatzstoffe geprüft', 'texts'),
}

/** An extra: one entry of a list. */
export const optionFields = {
  title: textField({ label: 'Extra', max: 60, sample: 'Rührei vom Landei', searched: true }),
  /** „2 Scheiben“ */
  note: maybeTextField({ label: 'Zusatz', max: 60, sample: '2 Scheiben' }),
  priceCents: recordField({
    kind: 'money',
    label: 'Aufpreis',
    required: true,
    body: price('Aufpreis', 100_000),
    view: Cents,
    empty: 0,
    sample: 180,
  }),
  allergens: choicesField({ label: 'Allergene', group: 'food', values: ALLERGENS, choices: allergenChoices }),
  additives: choicesField({
    label: 'Zusatzstoffe',
    group: 'food',
    values: ADDITIVES,
    choices: additiveChoices,
  }),
  soldOut: flagField('Ausverkauft', 'state'),
}
