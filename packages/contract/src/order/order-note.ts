import { z } from 'zod'

/** Signs of what a customer writes to the shop with their order. */
export const MOST_OF_NOTE = 300

/** Signs of what a customer writes to one article of it. */
export const MOST_OF_LINE_NOTE = 140

/** What a customer writes to an article (K-07), „bitte ohne Zwiebeln“: one line, for it stands on slips; empty: nothing. */
export const LineNote = z
  .string({ error: 'Anmerkung: bitte einen Text angeben.' })
  .trim()
  .max(MOST_OF_LINE_NOTE, { error: `Anmerkung: höchstens ${MOST_OF_LINE_NOTE} Zeichen.` })
  .regex(/^\P{Cc}*$/u, { error: 'Anmerkung: bitte in einer Zeile, ohne Steuerzeichen.' })

/** What a customer writes to the shop with their order (K-07); empty: nothing. */
export const OrderNote = z
  .string({ error: 'Anmerkung: bitte einen Text angeben.' })
  .trim()
  .max(MOST_OF_NOTE, { error: `Anmerkung: höchstens ${MOST_OF_NOTE} Zeichen.` })
