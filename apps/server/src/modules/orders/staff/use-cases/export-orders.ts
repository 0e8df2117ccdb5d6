import type { Clock } from '@fachwerk/clock/clock'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import type {
  DeliveryType,
  OrderPaymentStatus,
  RentalPhase,
  StaffOrderRow,
} from '@fachwerk/contract/order/staff-order-views'
import type { ExportColumn } from '../../../../platform/export/cells.ts'
import type { Exports } from '../../../../platform/export/export-rows.ts'
import type { HandlerInput } from '../../../../platform/http/serve.ts'
import { listedOrderIds, listedOrdersByIds } from '../orders-list-repository.ts'
import type { StaffOrdersNeeds } from '../../needs.ts'
import { presentOrders } from './list-orders.ts'

const STATUS: Readonly<Record<OrderStatus, string>> = {
  new: 'Neu',
  approved: 'Freigegeben',
  process: 'Im Gange',
  finished: 'Abgeschlossen',
  return: 'Retoure',
  canceled: 'Storniert',
}
const PHASE: Readonly<Record<RentalPhase, string>> = {
  overdue: 'überzogen',
  unplaced: 'ohne Fach',
  running: 'läuft',
  goods: 'Waren',
  unpaid: 'wartet auf Zahlung',
  begins: 'beginnt',
  ended: 'beendet',
  canceled: 'storniert',
}
const DELIVERY: Readonly<Record<DeliveryType, string>> = {
  pickup: 'Abholung',
  totable: 'Zu Tisch',
  email: 'Per E-Mail',
  service: 'Termin',
  delivery: 'Lieferung',
  shipment: 'Versand',
}
const PAYMENT: Readonly<Record<OrderPaymentStatus, string>> = {
  open: 'Zahlung offen',
  paid: 'bezahlt',
  partlyRefunded: 'teilweise erstattet',
  refunded: 'erstattet',
  none: 'nicht bezahlt',
}

const COLUMNS: readonly ExportColumn<StaffOrderRow>[] = [
  { key: 'code', title: 'Bestellung', cell: ({ shortCode }) => shortCode },
  {
    key: 'placed',
    title: 'Bestellt',
    format: 'time',
    cell: ({ placedAt: at, timeZone }) => ({ at, timeZone }),
  },
  { key: 'customer', title: 'Kunde', cell: ({ customer }) => customer.name },
  { key: 'company', title: 'Firma', cell: ({ customer }) => customer.company ?? null },
  { key: 'email', title: 'E-Mail', cell: ({ customer }) => customer.email },
  { key: 'status', title: 'Status', cell: ({ status }) => STATUS[status] },
  { key: 'phase', title: 'Miete', cell: ({ phase }) => (phase === null ? null : PHASE[phase]) },
  { key: 'delivery', title: 'Lieferart', cell: ({ deliveryType }) => DELIVERY[deliveryType] },
  {
    key: 'scheduled',
    title: 'Termin',
    format: 'time',
    cell: ({ scheduledAt: at, timeZone }) => (at === null ? null : { at, timeZone }),
  },
  { key: 'total', title: 'Betrag (EUR)', format: 'euros', cell: ({ totalCents: cents }) => ({ cents }) },
  {
    key: 'payment',
    title: 'Zahlung',
    cell: ({ payment: { status, method } }) => [method, PAYMENT[status]].filter(Boolean).join(', '),
  },
  {
    key: 'fee',
    title: 'Gebühr Zahlungsdienst (EUR)',
    format: 'euros',
    cell: ({ payment: { feeCents: cents } }) => (cents === undefined ? null : { cents }),
  },
  { key: 'location', title: 'Standort', cell: ({ locationName }) => locationName },
  {
    key: 'items',
    title: 'Positionen',
    cell: ({ items }) =>
      items
        .map(({ quantity, name, note }) => `${quantity} × ${name}${note === undefined ? '' : ` – ${note}`}`)
        .join('; '),
  },
]

export interface OrderExportNeeds {
  readonly clock: Clock
  readonly exportRows: Exports
  readonly paymentsOfOrders: StaffOrdersNeeds['paymentsOfOrders']
}

/** All orders that match, as a file (N-10, LAW-61). */
export async function exportOrders(
  { clock, exportRows, paymentsOfOrders }: OrderExportNeeds,
  { actor, body }: Pick<HandlerInput<typeof staffOrderCalls.exportOrders>, 'actor' | 'body'>,
) {
  const { format, columns, orderBy = 'placedAt', ...filter } = body
  const scope = actor.scopeFor('orders.view')
  const dir = body.orderBy === undefined ? 'desc' : body.dir
  return await exportRows(actor, {
    list: 'orders',
    title: 'Bestellungen',
    format,
    columns: COLUMNS,
    wanted: columns,
    filter,
    keys: (tx, limit) =>
      listedOrderIds(tx, { ...filter, orderBy, dir, scope, limit, dueBefore: clock.now() }),
    rows: async (tx, ids) => {
      const found = await listedOrdersByIds(tx, { scope, ids })
      const rows = await presentOrders(tx, { found, actor, paymentsOfOrders })
      return new Map(rows.map((row) => [row.id, row]))
    },
  })
}
