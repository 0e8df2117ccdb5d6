import { z } from 'zod'

export const RENTAL_TERMS = ['both', 'short', 'long'] as const
export const RENTAL_TERM_NAMES = { short: 'Kurzzeitmieten', long: 'Langzeitmieten', both: 'beide' } as const
/** For how long people rent at a location: hours and days, weeks and months, or both. */
export const RentalTerm = z.enum(RENTAL_TERMS)
export type RentalTerm = z.infer<typeof RentalTerm>

/** What a single rental is: for a time, or on and on by the month. */
export const RENTAL_KINDS = ['short', 'long'] as const
export const RentalKind = z.enum(RENTAL_KINDS)
export type RentalKind = z.infer<typeof RentalKind>
