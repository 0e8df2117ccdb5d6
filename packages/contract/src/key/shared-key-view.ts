import { z } from 'zod'
import { Instant } from '../fields.ts'
import { OrderHash, OrderPlace, OrderRental } from '../order/order-views.ts'
import { KeyState } from './shared-keys.ts'

/** What a second person sees: the box, its time and their key; of the renter the first name and nothing else. */
export const SharedKeyView = z
  .object({
    hash: OrderHash,
    /** Whose key it is. */
    name: z.string(),
    renterFirstName: z.string(),
    keyState: KeyState,
    location: OrderPlace.omit({ reviewUrl: true }),
    rental: OrderRental.omit({ id: true, sharedKeys: true, movedFromBoxNumber: true, remindsAt: true }),
    serverTime: Instant,
  })
  .meta({ id: 'SharedKeyView' })
export type SharedKeyView = z.infer<typeof SharedKeyView>
