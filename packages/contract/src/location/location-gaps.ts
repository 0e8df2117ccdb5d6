import { z } from 'zod'

/** What a location lacks before customers can rent there, in the order somebody would see to it. */
export const LOCATION_GAPS = [
  'boxes',
  'tariffs',
  'longTariffs',
  'openingHours',
  'terminal',
  'terminalSetUp',
  'mail',
  'site',
] as const
export const LocationGap = z.enum(LOCATION_GAPS)
export type LocationGap = z.infer<typeof LocationGap>

/** What is amiss at a location though customers can rent there. */
export const LOCATION_WARNINGS = ['terminalAway'] as const
export const LocationWarning = z.enum(LOCATION_WARNINGS)
export type LocationWarning = z.infer<typeof LocationWarning>
