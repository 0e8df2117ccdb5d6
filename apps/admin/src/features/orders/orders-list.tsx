import type { RequestIn } from '@fachwerk/contract/call'
import type { EventType } from '@fachwerk/contract/events'
import { LocalDate } from '@fachwerk/contract/fields'
import { ORDER_STATUSES, type OrderStatus } from '@fachwerk/contract/order-views'
import { ORDER_SORTS, staffOrderCalls } from '@fachwerk/contract/staff-order-calls'
import { DELIVERY_TYPES, DeliveryType, type StaffOrderRow } from '@fachwerk/contract/staff-order-views'
import { z } from 'zod'
import { columnsIn } from '../../ui/list/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField, periodField } from '../../ui/list/list-fields.ts'
import { locationField } from '../../ui/list/usual-fields.ts'
import { orderCountsQuery, orderQuery } from './order-queries.ts'
import { orderCard, orderColumns, type OrderSort } from './orders-columns.tsx'
import { o } from './texts.ts'

export type OrderView = OrderStatus | 'all'
type Filter = RequestIn<typeof staffOrderCalls.ordersTotal>['body']

const deliveries = choiceField(DeliveryType, {
  param: 'delivery',
  title: o('orders.column.delivery'),
  choices: DELIVERY_TYPES.map((value) => ({ value, label: o(`orders.delivery.${value}`) })),
})
const PAYMENTS = ['open', 'paid'] as const
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

/** What matches, in the words of the contract; the same for rows, number and export. */
function matching({ view, search, filters }: ListQuery<OrderView, OrderSort>): Filter {
  const [deliveryTypes, locationIds] = [deliveries.of(filters), locations.of(filters)]
  const [payment, otherPayment] = payments.of(filters)
  const isOverdue = invoices.of(filters).length > 0
  const { from, to } = period.of(filters)
  return {
    ...(view !== 'all' && { statuses: [view] }),
    ...(search && { search }),
    ...(deliveryTypes.length > 0 && { deliveryTypes }),
    // Both together are everything.
    ...(payment && !otherPayment && { payment }),
    // What is overdue is open anyway.
    ...(isOverdue && { payment: 'overdue' as const }),
    ...(locationIds.length > 0 && { locationIds }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}

const CONCERNS: ReadonlySet<EventType> = new Set([
  'order.paid',
  'payment.owedLess',
  'order.cancelled',
  'order.finished',
  'order.changed',
  'order.commented',
])

/** The orders of the own company and, for a franchisor, of its franchisees (O-01). */
export const ordersList: ListDefinition<StaffOrderRow, OrderView, OrderSort> = {
  name: 'orders',
  address: {
    views: ['new', 'approved', 'process', 'finished', 'return', 'canceled', 'all'],
    sorts: ORDER_SORTS,
    usualSorting: () => ({ by: 'placedAt', dir: 'desc' }),
    fields: [deliveries, payments, invoices, locations, period],
  },
  texts: {
    title: o('orders.title'),
    search: o('orders.search'),
    noMatch: (count) => o('orders.noMatch', { count }),
    none: { title: o('orders.none.title'), text: o('orders.none.text') },
  },
  views: {
    name: o('orders.views'),
    shown: [...ORDER_STATUSES, 'all'],
    labelOf: (view) => (view === 'all' ? o('orders.view.all') : o(`orders.status.${view}`)),
    counts: (api) => {
      const { queryKey } = orderCountsQuery(api)
      return { queryKey, ask: (signal) => api.client.orderCounts({ body: {} }, { signal }) }
    },
    everything: 'all',
    empty: (view) => (view === 'all' ? o('orders.none.text') : o(`orders.noneInView.${view}`)),
    emptyTitle: o('orders.noneInView.title'),
    showEverything: o('orders.showAll'),
  },
  columns: orderColumns,
  card: orderCard,
  keyOf: ({ id }) => id,
  rowName: ({ shortCode: code, customer }) => o('orders.open', { code, customer: customer.name }),
  rows: async ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir, asOf } = query
    const page = { offset, limit, orderBy, dir, count: false, ...(asOf !== null && { asOf }) }
    const { rows } = await client.orders({ body: { ...matching(query), ...page } }, { signal })
    return { rows }
  },
  total: ({ client }, query, signal) => client.ordersTotal({ body: matching(query) }, { signal }),
  exporting: ({ client }, query, { format, columns }, signal) => {
    const known = columnsIn(columns, staffOrderCalls.exportOrders.body.shape.columns)
    const { orderBy, dir } = query
    return client.exportOrders(
      { body: { ...matching(query), orderBy, dir, format, columns: known } },
      { signal },
    )
  },
  live: {
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
      if (type.startsWith('order.'))
        void queries.invalidateQueries({ queryKey: orderCountsQuery(api).queryKey.slice(0, -1) })
    },
  },
}
