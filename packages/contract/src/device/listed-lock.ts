import { z } from 'zod'

/** A lock of a terminal; null where it hangs on no box. */
export const ListedLock = z.object({
  lockId: z.uuid(),
  lockName: z.string().max(200),
  box: z.object({ boxId: z.uuid(), number: z.int(), size: z.enum(['S', 'M', 'L', 'XL']) }).nullable(),
})
export type ListedLock = z.infer<typeof ListedLock>
