import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import { expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { declaredOfOrder } from '../declarations/index.ts'
import { mountStaffOrders } from '../orders/index.ts'
import { anInvoiceHouse } from './testing/invoices.ts'
import { replied, staffOf } from '../orders/testing/staff-orders.ts'

it('K-06 staff find what is overdue, see since when, and how it was ordered; another company sees nothing', async () => {
  const at = await anInvoiceHouse(['M', 'M', 'M'])
  const registry = createRegistry()
  const { paymentsOfOrders } = at.payments
  mountStaffOrders({ ...at.platform, serve: registry.serve, paymentsOfOrders, declaredOfOrder })
  const call = createInvokeStaff(registry)
  const list = async (payment: 'open' | 'overdue' | 'paid', companyId = at.own.companyId) =>
    replied(await call(staffOrderCalls.orders, { body: { payment } }, staffOf(at, companyId, ['owner'])))
  const codes = async (...args: Parameters<typeof list>) =>
    (await list(...args)).rows.map(({ shortCode }) => shortCode)

  const late = await at.onInvoice()
  const paid = await at.onInvoice()
  replied(await at.receive(paid.id, 400))
  expect(await codes('overdue')).toEqual([])
  const [open] = (await list('open')).rows
  expect(open).toMatchObject({
    shortCode: late.shortCode,
    payment: { status: 'open', method: 'Kauf auf Rechnung', dueAt: '2026-09-30T21:59:00.000Z' },
  })
  await at.pass(15)
  const fresh = await at.onInvoice()
  expect(await codes('overdue')).toEqual([late.shortCode])
  expect((await codes('open')).toSorted()).toEqual([fresh.shortCode, late.shortCode].toSorted())
  expect(await codes('overdue', at.foreign.companyId)).toEqual([])
  const total = await call(
    staffOrderCalls.ordersTotal,
    { body: { payment: 'overdue' } },
    staffOf(at, at.own.companyId, ['owner']),
  )
  expect(replied(total)).toMatchObject({ total: 1 })
  replied(await at.receive(late.id, 400))
  expect(await codes('overdue')).toEqual([])
})
