import type { RequestIn } from '@fachwerk/contract/call'
import type { EventType } from '@fachwerk/contract/history/events'
import { LocalDate } from '@fachwerk/contract/fields'
import { ORDER_STATUSES, type OrderStatus } from '@fachwerk/contract/order/order-views'
import { orderList, staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import {
  DELIVERY_TYPES,
  DeliveryType,
  type RentalPhase,
  type StaffOrderRow,
} from '@fachwerk/contract/order/staff-order-views'
import { z } from 'zod'
import { asking, askingFile, declaredList, listTexts } from '../../ui/list/declared-list.ts'
import type { ListViews, LiveRule } from '../../ui/list/list-definition.ts'
import { choiceField, type FilterValues, periodField } from '../../ui/list/filter/list-fields.ts'
import { locationField } from '../../ui/list/filter/usual-fields.ts'
import { orderCountsQuery, orderPhaseCountsQuery, orderQuery } from './order-queries.ts'
import { phaseView } from './order-phase.tsx'
import { orderCard, orderColumns } from './orders-columns.tsx'
import { o } from './texts.ts'
import type { OrderKind } from './use-order-kind.ts'

export type OrderView = OrderStatus | RentalPhase | 'active' | 'all'
type Filter = RequestIn<typeof staffOrderCalls.ordersTotal>['body']

const deliveries = choiceField(DeliveryType, {
  param: 'delivery',
  title: o('orders.column.delivery'),
  choices: DELIVERY_TYPES.map((value) => ({ value, label: o(`orders.delivery.${value}`) })),
})
const PAYMENTS = ['open', 'paid', 'refundOpen'] as const
const payments = choiceField(z.enum(PAYMENTS), {
  param: 'payment',
  title: o('orders.column.payment'),
  choices: PAYMENTS.map((value) => ({ value, label: o(`orders.filter.payment.${value}`) })),
})
const invoices = choiceField(z.literal('overdue'), {
  param: 'invoice',
  title: o('orders.filter.invoice'),
  choices: [{ value: 'overdue', label: o('orders.filter.invoice.overdue') }],
})
const locations = locationField(o('orders.column.location'), { startsOpen: false })
const period = periodField(LocalDate, { from: 'from', to: 'to', title: o('orders.filter.period') })

/** Orders in one view: by what their rentals do, or by the work on them. */
interface Kind {
  readonly views: readonly [OrderView, ...OrderView[]]
  readonly narrow: (view: OrderView) => Pick<Filter, 'statuses' | 'phases'>
  readonly texts: Pick<ListViews<OrderView>, 'name' | 'labelOf' | 'empty' | 'emptyTitle'>
  readonly counts: NonNullable<ListViews<OrderView>['counts']>
  readonly hidden: readonly string[]
}

/** Somebody has still something to do with them (O-01). */
const ACTIVE: readonly OrderStatus[] = ['new', 'approved', 'process']
const isStatus = (view: OrderView): view is OrderStatus => ORDER_STATUSES.some((status) => status === view)
/** From left to right: what happens now, what waits, what is over. */
const PHASES = ['running', 'overdue', 'begins', 'unpaid', 'unplaced', 'ended', 'canceled'] as const
const WITH_GOODS = [
  'running',
  'overdue',
  'goods',
  'begins',
  'unpaid',
  'unplaced',
  'ended',
  'canceled',
] as const
const isPhase = (view: OrderView): view is RentalPhase => WITH_GOODS.some((phase) => phase === view)

/** Orders by what their rentals do. */
const byPhase = (views: Kind['views']): Kind => ({
  views,
  narrow: (view) => (isPhase(view) ? { phases: [view] } : {}),
  texts: {
    name: o('orders.phases'),
    labelOf: (view) => (isPhase(view) ? o(`orders.phase.${view}`) : o('orders.view.all')),
    empty: (view) => (isPhase(view) ? o(`orders.noneInPhase.${view}`) : o('orders.none.text')),
    emptyTitle: o('orders.noneInPhase.title'),
  },
  counts: (api) => {
    const { queryKey } = orderPhaseCountsQuery(api)
    return {
      queryKey,
      ask: async (signal) => {
        // Of what is over nobody needs the number.
        const {
          ended: _ended,
          canceled: _canceled,
          ...counts
        } = (await api.client.orderPhaseCounts({}, { signal })).counts
        return { counts }
      },
    }
  },
  hidden: ['email'],
})

const KINDS: Readonly<Record<OrderKind, Kind>> = {
  work: {
    views: ['active', ...ORDER_STATUSES],
    narrow: (view) => {
      if (view === 'active') return { statuses: [...ACTIVE] }
      return isStatus(view) ? { statuses: [view] } : {}
    },
    texts: {
      name: o('orders.views'),
      labelOf: (view) => {
        if (view === 'active') return o('orders.view.active')
        return isStatus(view) ? o(`orders.status.${view}`) : o('orders.view.all')
      },
      empty: (view) =>
        view === 'active' || isStatus(view) ? o(`orders.noneInView.${view}`) : o('orders.none.text'),
      emptyTitle: o('orders.noneInView.title'),
    },
    counts: (api) => {
      const { queryKey } = orderCountsQuery(api)
      return {
        queryKey,
        ask: async (signal) => {
          const { counts } = await api.client.orderCounts({ body: {} }, { signal })
          return { counts: { ...counts, active: ACTIVE.reduce((sum, status) => sum + counts[status], 0) } }
        },
      }
    },
    // What nearly every row says alike, and what its detail says.
    hidden: ['location', 'email'],
  },
  rental: byPhase(PHASES),
  both: byPhase(WITH_GOODS),
}

/** What is wanted of the money; open and paid together are everything. */
function paymentIn(values: FilterValues): Filter['payment'] {
  // What is overdue is open anyway.
  if (invoices.of(values).length > 0) return 'overdue'
  const wanted = payments.of(values)
  // What is to go back was paid.
  if (wanted.includes('refundOpen')) return 'refundOpen'
  return wanted.length === 1 ? wanted[0] : undefined
}

const CONCERNS: ReadonlySet<EventType> = new Set([
  'order.paid',
  'payment.owedLess',
  'order.cancelled',
  'order.finished',
  'order.ready',
  'order.sent',
  'order.steppedBack',
  'order.returned',
  'order.replaced',
  'pickupBox.taken',
  'pickupBox.filled',
  'pickupBox.emptied',
  'order.changed',
  'order.commented',
])

/** The orders of the own company and, for a franchisor, of its franchisees (O-01). */
function listOf(kind: OrderKind) {
  const { views, texts, counts, hidden, narrow } = KINDS[kind]
  return declaredList(orderList, [...views, 'all'], {
    texts: listTexts(o, 'orders', (count) => o('orders.noMatch', { count })),
    views: {
      ...texts,
      counts,
      shown: [...views, 'all'],
      everything: 'all',
      showEverything: o('orders.showAll'),
    },
    usualSorting: () => ({ by: 'placedAt', dir: 'desc' }),
    filters: {
      deliveryTypes: kind === 'work' ? deliveries : null,
      payment: [payments, invoices],
      locationIds: locations,
      from: period,
      to: period,
      statuses: null,
      phases: null,
      company: null,
      excludeIds: null,
    },
    narrow: (view, values) => ({ ...narrow(view), payment: paymentIn(values) }),
    columns: (now) => orderColumns(now, kind),
    hidden,
    card: (row, now) => orderCard(row, now, kind),
    keyOf: ({ id }) => id,
    rowName: ({ shortCode: code, customer }) => o('orders.open', { code, customer: customer.name }),
    asks: {
      rows: asking(orderList.rows, (client) => client.orders),
      total: asking(orderList.total, (client) => client.ordersTotal),
      file: askingFile(staffOrderCalls.exportOrders, (client) => client.exportOrders),
    },
    live: kind === 'work' ? LIVE : RENTAL_LIVE,
  })
}

const LIVE: LiveRule<StaffOrderRow> = {
  concerns: ({ type, orderId, rentalId }, row) =>
    (CONCERNS.has(type) && orderId === row.id) ||
    (rentalId !== null && row.items.some(({ rental }) => rental?.id === rentalId)),
  newKey: ({ type, orderId }) => (type === 'order.placed' ? orderId : null),
  renew: async (api, queries, id) => {
    const query = orderQuery(api, id)
    await queries.invalidateQueries({ queryKey: query.queryKey })
    return queries.fetchQuery(query)
  },
  alsoMoves: ({ type }, api, queries) => {
    if (type.startsWith('order.') || type.startsWith('rental.'))
      void queries.invalidateQueries({ queryKey: orderCountsQuery(api).queryKey.slice(0, -1) })
  },
}

/** What may bring an order into another view of its rental. */
const MOVES: ReadonlySet<EventType> = new Set(['order.placed', 'order.paid'])

/** An order that is paid runs at once or begins later: which view it comes into, its rental says. */
const RENTAL_LIVE: LiveRule<StaffOrderRow> = {
  ...LIVE,
  newKey: ({ type, orderId }) => (MOVES.has(type) ? orderId : null),
  arrives: async (api, queries, id, view) => {
    if (view === 'all') return true
    const order = await queries.fetchQuery({ ...orderQuery(api, id), staleTime: 0 })
    return phaseView(order) === view
  },
}

export const orderLists = {
  work: listOf('work'),
  rental: listOf('rental'),
  both: listOf('both'),
} as const
