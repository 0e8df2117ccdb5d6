import { z } from 'zod'
import { Id } from '../fields.ts'

/** A lock of something inherited, set or taken off, over the version that was read (B-08). */
export const SettingLock = z.strictObject({
  /** Whose: all below it are locked. */
  company: Id,
  locked: z.boolean(),
  version: z.int().min(0),
  /** How many deviating values the person was shown; the lock replaces them. */
  replaces: z.int().min(0).default(0),
})
