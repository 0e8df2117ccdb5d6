import { z } from 'zod'

/** Signs of what a customer writes to the shop with their order. */
export const MOST_OF_NOTE = 300

/** What a customer writes to the shop with their order (K-07); empty: nothing. */
export const OrderNote = z
  .string({ error: 'Anmerkung: bitte einen Text angeben.' })
  .trim()
  .max(MOST_OF_NOTE, { error: `Anmerkung: höchstens ${MOST_OF_NOTE} Zeichen.` })
