import type { OpeningStatus } from '@fachwerk/contract/storefront-calls'
import type { z } from 'zod'

/** Only types: nothing of the schemas reaches a browser. */
export type OpeningStatusView = z.infer<typeof OpeningStatus>
