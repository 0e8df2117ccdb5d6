import { z } from 'zod'
import { locatedName } from '../location/location-texts.ts'

/** A terminal knows so many, the newest ones. */
export const MOST_REPLACED = 200

/**
 * A code that opened a box of this terminal until another took its place for the same person: because they were given another box
 * (R-07, B-04), or the code itself was replaced. It opens nothing; whoever shows it learns what holds now.
 */
export const ReplacedCode = z.object({
  /** The key it belonged to. */
  grantId: z.uuid(),
  rentalId: z.uuid(),
  /** Of the old code, as in a grant. */
  codeHash: z.string().regex(/^[\w-]{22}$/),
  /** The box it opened, and the lock that hung there. */
  boxNumber: z.int().min(0).max(65_535),
  lockId: z.uuid(),
  /** When it was replaced. */
  at: z.iso.datetime(),
  /** That box had not opened then. */
  failedAt: z.iso.datetime().optional(),
  /** The box of now; absent: the same one. */
  movedTo: z
    .object({
      boxId: z.uuid(),
      boxNumber: z.int().min(0).max(65_535),
      size: z.enum(['same', 'larger', 'other']),
      /** Where it stands, if not here. */
      elsewhere: z.object(locatedName).optional(),
    })
    .optional(),
  /** When the new code was mailed, and to whom, with one letter of the name: `m…@post.example`. */
  mailed: z.object({ at: z.iso.datetime(), to: z.string().max(200) }).optional(),
  /** A second person's. */
  shared: z.literal(true).optional(),
  /** The rental is over. */
  ended: z.literal(true).optional(),
  /** From then on nobody has to know it any more. */
  forgetAt: z.iso.datetime(),
})
export type ReplacedCode = z.infer<typeof ReplacedCode>
