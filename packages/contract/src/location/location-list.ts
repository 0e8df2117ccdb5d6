import { z } from 'zod'
import { FEDERAL_STATES } from '../customer/federal-states.ts'
import { Id, Instant } from '../fields.ts'

export const LOCATION_SORTS = ['name', 'prefix', 'city', 'postcode', 'company', 'boxes'] as const

export const RENTAL_TERMS = ['both', 'short', 'long'] as const
/** For how long people rent at a location: hours and days, weeks and months, or both. */
export const RentalTerm = z.enum(RENTAL_TERMS)
export type RentalTerm = z.infer<typeof RentalTerm>

/** What a single rental is: for a time, or on and on by the month. */
export const RENTAL_KINDS = ['short', 'long'] as const
export const RentalKind = z.enum(RENTAL_KINDS)
export type RentalKind = z.infer<typeof RentalKind>

/** What the list of locations is narrowed by. */
export const namedLocations = {
  /** Archived ones instead of those in service. */
  archived: z.boolean().optional(),
  companyIds: z.array(Id).max(200).optional(),
  states: z.array(z.enum(FEDERAL_STATES)).max(FEDERAL_STATES.length).optional(),
  terms: z.array(RentalTerm).max(RENTAL_TERMS.length).optional(),
  /** Those in one of these groups, or in one below it. */
  groupIds: z.array(Id).max(200).optional(),
  /** The state that is being paged through: what was put up later is left out, so that pages do not shift (FAULT-74). */
  asOf: Instant.optional(),
}
