import { z } from 'zod'

export const HEALTH_PATH = '/api/health'

/** How a terminal is, for the computer it runs on: its installer and its watchdog ask. */
export const Health = z.object({
  version: z.string(),
  /** `set-up`: it waits for a code. `working`: it opens boxes. */
  stage: z.enum(['set-up', 'working']),
  /** The server answers. */
  online: z.boolean(),
})
export type Health = z.infer<typeof Health>

/** How the version before was; `none`: there was none, or it did not answer. */
export const WAS = ['none', 'local', 'online'] as const
export type Was = (typeof WAS)[number]

export const wasOf = (health: Health | null): Was =>
  health === null ? 'none' : health.online ? 'online' : 'local'

/**
 * Whether a new version may stay: it answers, it is the one that was installed, and where the version before reached
 * the server it does too. A location without network can be updated all the same.
 */
export const mayStay = (health: Health | null, expected: string, was: Was): boolean =>
  health?.version === expected && (was !== 'online' || health.online)
