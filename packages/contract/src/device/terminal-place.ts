import { z } from 'zod'
import { locatedName } from '../location/location-texts.ts'

/** What a terminal knows of where it stands: handed over when it is set up, and told again whenever it changes (F-03). */
export const TerminalPlace = z.object({
  terminalName: z.string(),
  ...locatedName,
  locationPrefix: z.string(),
  /** IANA, `Europe/Berlin`. */
  timeZone: z.string(),
  operatorPhone: z.string(),
  /** The location’s page for customers. */
  locationUrl: z.string(),
  /** Its cabinets as they stand there. A drawing is a help, not a condition: of another shape it is left out. */
  cabinets: z.unknown().optional(),
})
export type TerminalPlace = z.infer<typeof TerminalPlace>
