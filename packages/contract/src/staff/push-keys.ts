import { z } from 'zod'
import { OutsideAddress } from '../fields.ts'

const BAD_KEY = { error: 'Das ist kein Schlüssel eines Browsers.' }
/** A key of so many bytes in base64url. */
const keyOf = (signs: number) => z.string(BAD_KEY).regex(new RegExp(`^[\\w-]{${signs}}$`), BAD_KEY)

/** How a browser is reached by its maker's push service (RFC 8030, RFC 8291). */
export const PushSubscription = z.strictObject({
  endpoint: OutsideAddress,
  keys: z.strictObject({
    // An uncompressed point of P-256.
    p256dh: keyOf(87),
    auth: keyOf(22),
  }),
})
