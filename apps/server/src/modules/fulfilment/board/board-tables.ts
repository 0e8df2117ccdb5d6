import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import { BOOKS, type RetainedTables } from '../../../platform/db/retained-tables.ts'

interface GoodsTickTable {
  line_id: string
  order_id: string
  company_id: string
  ticked_at: Date
}

/** An order of goods, as far as the board shows it. */
interface BoardOrderPublicView {
  readonly id: string
  readonly company_id: string
  readonly location_id: string
  readonly status: OrderStatus
  readonly short_code: string
  readonly delivery_type: DeliveryType
  readonly scheduled_at: Date | null
  readonly scheduled_until: Date | null
  readonly placed_at: Date
  readonly paid_at: Date | null
  readonly accepted_at: Date | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly street: string | null
  readonly postcode: string | null
  readonly city: string | null
  readonly country: string | null
  /** Boxes are rented with it: where it stands is not where its goods do. */
  readonly with_goods: boolean
}

interface GoodsLinePublicView {
  readonly id: string
  readonly company_id: string
  readonly order_id: string
  readonly description: string
  readonly quantity: number
  readonly note: string
}

interface OrderCommentPublicView {
  readonly id: string
  readonly company_id: string
  readonly order_id: string
  readonly at: Date
  readonly text: string
  /** It came with the order. */
  readonly by_customer: boolean
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    goods_tick: GoodsTickTable
    board_order_public: BoardOrderPublicView
    goods_line_public: GoodsLinePublicView
    order_comment_public: OrderCommentPublicView
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  goods_tick: { stays: BOOKS },
} as const satisfies RetainedTables
