import { z } from 'zod'
import { Email, Id, Instant, line } from '../fields.ts'
import type { RefusalCode } from '../refusals.ts'

/**
 * How a key stands, by what the terminal has confirmed (R-11, B-02). `arriving`: given, not confirmed yet (its QR code
 * works already); `blocking` and `withdrawing`: a terminal that has not heard of it still opens.
 */
export const KEY_STATES = ['arriving', 'active', 'blocking', 'blocked', 'withdrawing', 'withdrawn'] as const
export const KeyState = z.enum(KEY_STATES)
export type KeyState = z.infer<typeof KeyState>

/** A second person's key as the renter and staff see it; never with its code or link. */
export const SharedKey = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    state: KeyState,
    sharedAt: Instant,
    withdrawnAt: Instant.nullable(),
  })
  .meta({ id: 'SharedKey' })
export type SharedKey = z.infer<typeof SharedKey>

/** Who gets a key: their name and where it goes. */
export const shareWith = {
  name: line('Name', 80),
  email: Email,
} as const

/** Why nobody gets a second key now. */
export const SHARE_REFUSALS = [
  'rental-ended',
  'rental-not-paid',
  'access-revoked',
  'payment-due',
  'already-shared',
  'too-many-shared-keys',
  'lock-missing',
  'too-many-tries',
] as const satisfies readonly RefusalCode[]
export type ShareRefusal = (typeof SHARE_REFUSALS)[number]
