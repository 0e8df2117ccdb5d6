import type { RequestIn } from '@fachwerk/contract/call'
import { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import { sql } from 'kysely'
import { aCallContext, createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { anAccount } from '../../payments/testing/accounts.ts'
import { anOrder, anOrdersHouse, type OrdersTest, rowsOf } from '../testing.ts'
import { staffOf } from './staff-orders.ts'

const KEYS = {
  provider: 'transfer',
  holder: 'Zeitlager Bodensee GmbH',
  iban: 'DE89370400440532013000',
  bic: '',
  days: 5,
} as const
type Movement = RequestIn<typeof transferCalls.recordReceipt>['body']['receipt']

const movement = (cents: number, more: Partial<Movement> = {}): Movement => ({
  cents,
  valueOn: '2026-09-16',
  note: '',
  ...more,
})

/** The own company takes transfers from now on. */
export const aBankAccount = ({ platform, own: { companyId } }: Pick<OrdersTest, 'platform' | 'own'>) =>
  platform.db.transaction((tx) =>
    anAccount(tx, platform, { companyId, keys: KEYS, at: platform.clock.now() }),
  )

/** A house of orders whose company takes transfers, with who books them. */
export async function aTransferHouse(
  boxes: Parameters<typeof anOrdersHouse>[0] = ['M', 'M'],
  urls?: Parameters<typeof anOrdersHouse>[1],
) {
  const at = await anOrdersHouse(boxes, urls)
  const { platform } = at
  await aBankAccount(at)
  const invoke = createInvokeStaff(at.registry)
  const accountant = staffOf(at, at.own.companyId, ['accountant'])
  return {
    ...at,
    accountant,
    stranger: staffOf(at, at.foreign.companyId, ['owner']),
    /** An order by transfer for a rental in nine days: 4 euros. */
    order: (more: object = {}) =>
      anOrder(at, { method: 'transfer', period: { from: '2026-09-25T10:00', length: '2h' }, ...more }),
    show: (id: string, actor = accountant) => invoke(transferCalls.orderTransfer, { params: { id } }, actor),
    receive: (id: string, cents: number, more: Partial<Movement> = {}, actor = accountant, context = {}) =>
      invoke(
        transferCalls.recordReceipt,
        { params: { id }, body: { receipt: movement(cents, more) } },
        actor,
        aCallContext(context),
      ),
    surplus: (
      id: string,
      cents: number,
      more: Partial<Movement> & { toCode?: string } = {},
      actor = accountant,
    ) =>
      invoke(
        transferCalls.settleSurplus,
        { params: { id }, body: { surplus: { ...movement(cents), ...more } } },
        actor,
      ),
    confirm: (id: string, refundId: string, actor = accountant) =>
      invoke(transferCalls.confirmTransferRefund, { params: { id }, body: { refundId } }, actor),
    /** Time passes, and what follows from it is done. */
    async wait(days: number) {
      await platform.clock.advance(days * 86_400_000)
      await platform.runDue()
      await platform.runConsumers()
    },
  }
}
export type TransferHouse = Awaited<ReturnType<typeof aTransferHouse>>

/** What an order's books say: its state, what came and what went by the ledger, and mails by template. */
export async function booksOf(at: Pick<OrdersTest, 'platform'>, orderId: string) {
  await at.platform.runConsumers()
  const [order] = await rowsOf(
    at,
    sql<{ status: string; paid: boolean; rental: string | null }>`
      select o.status, o.paid_at is not null as paid,
        (select r.state from rental r where r.order_id = o.id) as rental from customer_order o where o.id = ${orderId}`,
  )
  const ledger = await rowsOf(
    at,
    sql<{ line: string }>`select kind || ' ' || amount_cents as line from ledger_entry
      where order_id = ${orderId} order by at, kind`,
  )
  const mails = await rowsOf(
    at,
    sql<{
      template: string
    }>`select template from mail where order_id = ${orderId} order by template`,
  )
  return {
    ...order,
    ledger: ledger.map(({ line }) => line),
    mails: mails.map(({ template }) => template),
  }
}
