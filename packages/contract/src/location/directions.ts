import { z } from 'zod'
import { maybeText } from '../fields.ts'

/** How to get to a location, in each language of the customers; empty where nobody wrote it yet (F-03). */
export const Directions = z
  .strictObject({
    de: maybeText('Anfahrt (Deutsch)', 600),
    'de-informal': maybeText('Anfahrt (Deutsch, Du)', 600),
    en: maybeText('Anfahrt (Englisch)', 600),
    it: maybeText('Anfahrt (Italienisch)', 600),
    ru: maybeText('Anfahrt (Russisch)', 600),
  })
  .meta({ id: 'Directions' })
export type Directions = z.infer<typeof Directions>

export const NO_DIRECTIONS: Directions = { de: '', 'de-informal': '', en: '', it: '', ru: '' }
