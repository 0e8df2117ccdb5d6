import { z } from 'zod'

/** What became of the newest call for help of a terminal, named by the event that told of it (L-12). */
export const HelpCallState = z.object({
  storeId: z.uuid(),
  seq: z.int().min(1),
  /** Somebody looks after it; nobody is named. */
  acceptedAt: z.iso.datetime().optional(),
  /** It is over, for staff or for whoever called. */
  closedAt: z.iso.datetime().optional(),
})
export type HelpCallState = z.infer<typeof HelpCallState>

/** How a terminal's call for help says that something lies in the box its customer had before (B-04). */
export const THINGS_LEFT = 'things-left'
