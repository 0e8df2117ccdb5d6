import type { z } from 'zod'

/** One setting: how it is read, and what the handbook says about it. */
export type ConfigField = {
  readonly schema: z.ZodType
  /** Shown in the handbook where the value is worked out or absent. */
  readonly default: string
  readonly de: string
  readonly en: string
}
