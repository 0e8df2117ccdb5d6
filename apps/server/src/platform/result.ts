import type { Amounts, Conflict, Shortage } from '@fachwerk/contract/refusals'

/** A refusal is an ordinary answer of a use case; exceptions are left for bugs. */
export type Result<T, E extends string> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly refusal: E
      readonly conflict?: Conflict
      readonly ticket?: string
      /** When the same would be heard again. */
      readonly retryAfterSeconds?: number
      readonly amounts?: Amounts
      readonly shortages?: Shortage[]
    }

/** The use case did what was asked. */
export const ok = <T>(value: T) => ({ ok: true, value }) as const

/** Nothing was saved, for somebody else saved meanwhile; what is there now goes along (FAULT-72). */
export const refuseChanged = (conflict: Conflict) =>
  ({ ok: false, refusal: 'changed-meanwhile', conflict }) as const

/**
 * The use case did nothing, for the reason named by a code of the contract. Who tried too often is told when to come again
 * (`refuseTries` of the throttle), never that alone.
 */
export const refuse = <E extends string>(refusal: E extends 'too-many-tries' ? never : E) =>
  ({ ok: false, refusal }) as const
