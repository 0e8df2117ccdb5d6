import { refundCalls } from '@fachwerk/contract/payment/refund-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { storedUserFields } from '@fachwerk/contract/staff/user-fields'
import type { Role } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { columnsOf } from '../../../platform/db/record-columns.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { withInvoicing } from '../../invoicing/testing.ts'
import { staffOf } from '../../orders/testing/staff-orders.ts'
import { anOrdersHouse, bankSays, type OrdersTest, rowsOf } from '../../orders/testing.ts'
import { anOrder } from '../../orders/testing.ts'
import { takeBackVouchers } from '../../promotions/index.ts'
import { goodsLeft, withdrawGoods } from '../goods/withdraw-goods.ts'
import { dropAllReplacements } from '../replacements/drop-replacements.ts'
import { type Refunds, refundsModule } from '../index.ts'
import type { RefundsNeeds } from '../needs.ts'

type Input = RequestIn<typeof refundCalls.refundOrder>['body']['refund']

/** Somebody of the own company who may sign in. */
async function hire(at: OrdersTest, name: string, roles: Role[]): Promise<StaffActor> {
  const actor = { ...staffOf(at, at.own.companyId, roles), name }
  const [firstName, lastName = ''] = name.split(' ')
  await at.platform.db.transaction((tx) =>
    tx
      .insertInto('staff_user')
      .values({
        id: actor.userId,
        company_id: at.own.companyId,
        ...columnsOf(storedUserFields, {
          ...emptyOf(storedUserFields),
          email: `${actor.userId}@example.org`,
          firstName: firstName ?? '',
          lastName,
          roles,
        }),
        password_hash: null,
        status: 'active',
        created_at: at.platform.clock.now(),
        changed_at: null,
        last_signed_in_at: null,
      })
      .execute(),
  )
  return actor
}

/** What has become of an order. */
const readingsOf = (at: OrdersTest) => ({
  statesOf: async (orderId: string) =>
    (
      await rowsOf(
        at,
        sql<{
          line: string
        }>`select r.state || ' ' || coalesce((select a.state from access_right a where a.rental_id = r.id), '-')
          as line from order_line i join rental r on r.id = i.rental_id where i.order_id = ${orderId} order by i.id`,
      )
    ).map(({ line }) => line),
  moneyOf: async (orderId: string) =>
    (
      await rowsOf(
        at,
        sql<{ line: string }>`select kind || ' ' || amount_cents as line from ledger_entry
          where order_id = ${orderId} order by at, kind`,
      )
    ).map(({ line }) => line),
  mailsTo: async (orderId: string) =>
    rowsOf(
      at,
      sql<{
        template: string
        subject: string
        text: string
      }>`select template, subject, body_text as text from mail
        where order_id = ${orderId} and template in ('order-refunded', 'refund-account', 'rental-changed') order by created_at, id`,
    ),
})

const refundsNeeds = (
  at: OrdersTest,
  more: Pick<RefundsNeeds, 'serve' | 'writeDocuments'>,
): RefundsNeeds => ({
  ...at.platform,
  ...at.orders,
  rentals: at.rentals,
  locations: at.locations,
  contractParty: at.needs.contractParty,
  payments: at.payments,
  ...at.promotions,
  stock: at.stock,
  takeBackVouchers,
  ...more,
})

/** What cases of withdrawals take of refunds; their corrections are written when the money has moved. */
export const withdrawingGoods = (
  at: OrdersTest,
): Pick<Refunds, 'goodsLeft' | 'withdrawGoods' | 'dropReplacements'> => ({
  goodsLeft,
  withdrawGoods: (tx, input) =>
    withdrawGoods(tx, refundsNeeds(at, { serve: at.registry.serve, writeDocuments: async () => {} }), input),
  dropReplacements: (tx, input) => dropAllReplacements(tx, at, input),
})

/** Adds refunds by staff to a house of orders that writes invoices. */
export const withRefunds = <At extends OrdersTest>(house: At) => refundsOn(withInvoicing(house))

/** The same to one that writes invoices already. */
export function refundsOn<At extends OrdersTest & Pick<ReturnType<typeof withInvoicing>, 'invoicing'>>(
  at: At,
) {
  const { platform, registry, invoicing } = at
  const refundsDoor = refundsModule(
    refundsNeeds(at, { serve: at.registry.serve, writeDocuments: invoicing.writeDocuments }),
  )
  const call = createInvokeStaff(registry)
  return {
    ...at,
    refundsDoor,
    hire: (name: string, roles: Role[]) => hire(at, name, roles),
    refunds: {
      call,
      show: (id: string, actor: StaffActor) => call(refundCalls.orderRefunds, { params: { id } }, actor),
      preview: (refund: Input, actor: StaffActor) =>
        call(refundCalls.previewRefund, { body: { refund } }, actor),
      give: (refund: Input, shownCents: number, actor: StaffActor, more: { shownBefore?: number } = {}) =>
        call(refundCalls.refundOrder, { body: { refund, shownCents, ...more } }, actor),
      approve: (refundId: string, actor: StaffActor) =>
        call(refundCalls.approveRefund, { body: { refundId } }, actor),
      reject: (refundId: string, reason: string, actor: StaffActor) =>
        call(refundCalls.rejectRefund, { body: { refundId, reason } }, actor),
      retry: (refundId: string, actor: StaffActor) =>
        call(refundCalls.retryOrderRefund, { body: { refundId } }, actor),
    },
    /** Jobs run and reports are followed. */
    async settle() {
      await platform.runDue()
      await platform.runConsumers()
      await platform.runDue()
      await platform.runConsumers()
    },
    /** An order whose money has come, with its rentals as they were ordered. */
    async paidOrder(more: object = {}) {
      const order = await anOrder(at, more)
      await bankSays(at, order.paymentId, { state: 'paid' }, `paid-${order.paymentId}`)
      await platform.runConsumers()
      const rented = await rowsOf(
        at,
        sql<{ id: string }>`select rental_id as id from order_line where order_id = ${order.id} order by id`,
      )
      return { ...order, rentalIds: rented.map(({ id }) => id) }
    },
    ...readingsOf(at),
  }
}

export const aRefundsHouse = async (boxes: Parameters<typeof anOrdersHouse>[0] = ['S', 'M', 'M', 'L']) =>
  withRefunds(await anOrdersHouse(boxes))
export type RefundsHouse = Awaited<ReturnType<typeof aRefundsHouse>>

/** Input of a refund out of goodwill by the service that was paid with, unless a test says otherwise. */
export const aRefund = (orderId: string, more: Partial<Input> = {}): Input => ({
  orderId,
  kind: 'whole',
  reason: 'goodwill',
  way: 'provider',
  ...more,
})
