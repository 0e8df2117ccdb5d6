import { text } from 'node:stream/consumers'
import type { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import type { RequestOut } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createExports } from '../../../platform/export/export-rows.ts'
import { CONTACT, rowsOf } from '../testing.ts'
import {
  anOrdersOffice,
  aPaidOrder,
  manyOrders,
  type OrdersOffice,
  staffOf,
} from '../testing/staff-orders.ts'
import { exportOrders } from './use-cases/export-orders.ts'

let at: OrdersOffice
beforeEach(async () => {
  at = await anOrdersOffice()
})

type Body = RequestOut<typeof staffOrderCalls.exportOrders>['body']

async function linesOf(input: Partial<Body>, actor = at.office.owner): Promise<string[]> {
  const needs = {
    clock: at.platform.clock,
    exportRows: createExports(at.platform),
    paymentsOfOrders: at.payments.paymentsOfOrders,
  }
  const file = await exportOrders(needs, { actor, body: { dir: 'asc', format: 'csv', ...input } })
  if (!file.ok) throw new Error(file.refusal)
  expect(file.value.name).toMatch(/^Bestellungen \d{4}-\d\d-\d\d\.csv$/)
  return (await text(file.value.content)).trim().split('\r\n')
}

describe('N-10 orders as a file', () => {
  it('says in German what the list shows, money and times as the office writes them', async () => {
    const order = await aPaidOrder(at, { period: { from: '2026-09-17T12:00', length: '2h' } })
    const [head, line] = await linesOf({})
    expect(head).toBe(
      'Bestellung;Bestellt;Kunde;Firma;E-Mail;Status;Miete;Lieferart;Termin;Betrag (EUR);Zahlung;Gebühr Zahlungsdienst (EUR);Standort;Positionen',
    )
    expect(line).toBe(
      [
        order.shortCode,
        '16.09.2026 12:00',
        'Anna Keller',
        '',
        'anna@example.org',
        'Neu',
        'beginnt',
        'Abholung',
        '17.09.2026 12:00',
        '4,00',
        'Testbank, bezahlt',
        '',
        'Konstanz Bahnhof',
        '1 × Fach M, Konstanz Bahnhof',
      ].join(';'),
    )
  })

  it('FAULT-62 nothing a customer calls themselves becomes a formula', async () => {
    await aPaidOrder(at, { contact: { ...CONTACT, firstName: '=HYPERLINK("x")', lastName: 'Y' } })
    const [, line] = await linesOf({ columns: ['customer'] })
    expect(line).toMatch(/^"?'=HYPERLINK/)
  })

  it('takes the filter, the order and the columns wished for, whatever the number of pages', async () => {
    await aPaidOrder(at)
    await manyOrders(at, 60)
    await manyOrders(at, 3, { work: 'return', type: 'shipment' })
    const input = { statuses: ['return' as const], columns: ['code' as const, 'delivery' as const] }
    expect(await linesOf(input)).toEqual([
      'Bestellung;Lieferart',
      'R00001;Versand',
      'R00002;Versand',
      'R00003;Versand',
    ])
    const cheapest = await linesOf({ orderBy: 'totalCents', dir: 'asc', columns: ['code'] })
    expect(cheapest).toHaveLength(1 + 64)
    const newestFirst = await linesOf({ columns: ['code'], deliveryTypes: ['pickup'] })
    expect(newestFirst[2]).toBe('N00001')
  })

  it('A-13 LAW-61 holds the own company’s alone, and who took it is written down', async () => {
    await aPaidOrder(at)
    expect(await linesOf({ columns: ['code'] }, at.office.stranger)).toHaveLength(1)
    expect(await linesOf({ columns: ['code'] }, staffOf(at, at.own.companyId, ['reader']))).toHaveLength(2)
    const stored = await rowsOf(
      at,
      sql<{ after: object }>`select after from audit_entry where action = 'export.made' order by id`,
    )
    expect(stored.map(({ after }) => after)).toMatchObject([
      { list: 'orders', format: 'csv', rows: 0 },
      { list: 'orders', format: 'csv', rows: 1 },
    ])
  })
})
