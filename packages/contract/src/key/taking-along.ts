import { z } from 'zod'

/** What a site offers for taking a key along; absent where the installation has nothing for it. */
export const takingAlong = {
  /** Public key under which devices can be told of a rental. */
  pushKey: z.string().optional(),
  /** Wallets that take a key. */
  wallets: z.array(z.enum(['apple', 'google'])).optional(),
}
