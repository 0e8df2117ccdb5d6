import { z } from 'zod'

const Seconds = z.int().min(0)

/**
 * When a terminal may open for keys at all (F-04), worked out by the server: special days, holidays and clock changes
 * are already in the instants, so that a terminal needs no calendar and no time zone.
 */
export const AccessHours = z.object({
  /** Says what was signed: the same key signs grants. */
  kind: z.literal('access-hours'),
  terminalId: z.uuid(),
  /** The newest one counts, whatever the order of arrival. */
  issuedAt: z.iso.datetime(),
  /** `always`: keys open at any time. */
  rule: z.enum(['always', 'openingHours']),
  /** Where the plan ends, in Unix seconds. From there on a terminal knows no hours and opens at any time. */
  until: Seconds,
  /** Stretches [from, until) in Unix seconds in which the location is open, in order, none touching the next. */
  open: z.array(z.tuple([Seconds, Seconds])).max(800),
})
export type AccessHours = z.infer<typeof AccessHours>

/** `payload` is the base64url of the signed JSON of `AccessHours`, `signature` Ed25519 over those bytes, base64url. */
export const SignedHours = z.object({ payload: z.string().max(30_000), signature: z.string().max(200) })
export type SignedHours = z.infer<typeof SignedHours>
