import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { Tx } from '../../platform/db/db.ts'
import type { EventActor } from '../../platform/events/events.ts'
import type { Result } from '../../platform/result.ts'
import type { OrdersNeeds } from './needs.ts'
import type { SeenOrder } from './placing/order-boxes-repository.ts'
import { onlyChanges, undrawn } from './rules/live-lines.ts'
import { orderLinks } from './rules/links.ts'
import { qrPicture } from './use-cases/qr-picture.ts'
import { customerOf, findOrder, type LinkHolder, noSuchLink, type WrongLink } from './use-cases/find-order.ts'
import { viewDeclared } from './use-cases/view-declared.ts'
import { viewOrder } from './use-cases/view-order.ts'
import { viewRental } from './use-cases/view-rental.ts'
import { lastCommandOf } from './use-cases/watch-order.ts'

/** The part of the door for rooms whose pages stand beside an order's: who may look, and what both show. */
export interface PagesOfOrders {
  /** The order behind a link; strange ones are slowed down (FAULT-54). */
  byLink(link: LinkHolder): Promise<Result<SeenOrder, WrongLink>>
  /** What a link of another kind that leads nowhere is answered: it counts like one of an order. */
  noSuchLink(ip: string): Promise<Result<never, WrongLink>>
  /** Addresses of an order's pages in its language. */
  readonly links: typeof orderLinks
  /** The whole page of an order. */
  view(tx: Tx, order: SeenOrder): Promise<OrderView>
  /** What was declared about an order last; undefined: nothing. */
  declared(tx: Tx, asked: Parameters<typeof viewDeclared>[2]): ReturnType<typeof viewDeclared>
  /** A rental with its key as a page shows it, to its renter or to a second person. */
  viewRental(tx: Tx, shown: Parameters<typeof viewRental>[2]): ReturnType<typeof viewRental>
  /** A QR code, drawn. */
  readonly qrPicture: typeof qrPicture
  /** The customer as the one who caused something. */
  customerOf(order: Parameters<typeof customerOf>[0]): EventActor
  /** What lines of a page that stays open leave out. */
  readonly live: {
    readonly onlyChanges: typeof onlyChanges
    readonly undrawn: typeof undrawn
    readonly lastCommandOf: typeof lastCommandOf
  }
}

export const pagesOfOrders = (needs: OrdersNeeds): PagesOfOrders => ({
  byLink: (link) => findOrder(needs, link),
  noSuchLink: (ip) => noSuchLink(needs, { ip }),
  links: orderLinks,
  view: (tx, order) => viewOrder(tx, needs, order),
  declared: (tx, asked) => viewDeclared(tx, needs, asked),
  viewRental: (tx, shown) => viewRental(tx, needs, shown),
  qrPicture,
  customerOf,
  live: { onlyChanges, undrawn, lastCommandOf },
})
