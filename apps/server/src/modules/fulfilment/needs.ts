import type { Parts } from '../../platform/parts.ts'
import type { Companies } from '../companies/index.ts'
import type { invoicesOfOrder } from '../invoicing/index.ts'
import type { Locations } from '../locations/index.ts'
import type { Orders } from '../orders/index.ts'
import type { SoldVouchers } from '../promotions/index.ts'
import type { Rentals } from '../rentals/index.ts'
import type { Stock } from '../stock/index.ts'
import type { Sites } from '../sites/index.ts'
import type { BoxDevices } from './boxes/box-devices.ts'

/** What the handing over of goods takes of the rest of the house. */
export interface FulfilmentNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'jobs' | 'serve'>,
    Pick<Companies, 'contractParty'>,
    Pick<Sites, 'addressOffering'>,
    SoldVouchers {
  readonly orders: Pick<Orders, 'rows' | 'writing' | 'paying' | 'pages' | 'mails'>
  readonly locations: Pick<Locations, 'locationOf' | 'locationTerms' | 'isOpenAt' | 'openingStatus'>
  readonly rentals: Pick<Rentals, 'pickupBoxes' | 'freeBoxes' | 'mayOpen'>
  readonly devices: BoxDevices
  readonly stock: Pick<Stock, 'sell' | 'release' | 'putBack'>
  readonly invoicesOfOrder: typeof invoicesOfOrder
}
