import type { Parts } from '../../platform/parts.ts'
import type { CartArticles } from '../catalog/index.ts'
import type { Customers } from '../customers/index.ts'
import type { Fulfilment } from '../fulfilment/index.ts'
import type { Orders } from '../orders/index.ts'
import type { CartPromotions } from '../promotions/index.ts'
import type { Stock } from '../stock/index.ts'
import type { Visitors } from '../visitors/index.ts'

/** What carts take of the rest of the house. */
export interface CartsNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'serve'>,
    Pick<Visitors, 'sessionOf'>,
    Pick<Customers, 'rememberCustomer' | 'signedInCustomer'>,
    CartPromotions,
    CartArticles {
  readonly orders: Pick<Orders, 'writing' | 'placing' | 'paying' | 'pages' | 'rows'>
  readonly fulfilment: Pick<
    Fulfilment,
    | 'chosenWay'
    | 'orderedWay'
    | 'seatAt'
    | 'pickupPlaces'
    | 'placesOf'
    | 'begin'
    | 'takeSlot'
    | 'servicePlaces'
  >
  readonly stock: Pick<Stock, 'availableOf' | 'reserve'>
}
