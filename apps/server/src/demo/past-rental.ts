import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import type { DemoCustomer, DemoRental } from '@fachwerk/demo-data/types'

/** A rental that was ordered and paid before the demo began; its price is worked out by the modules, not told here. */
export interface PastRental {
  readonly companyId: string
  readonly siteId: string
  readonly locationId: string
  readonly boxId: string
  readonly boxNumber: number
  readonly contact: OrderContact
  readonly billing: Recipient | null
  readonly language: DemoCustomer['language']
  readonly state: DemoRental['state']
  readonly bookedAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
  readonly now: Date
}
