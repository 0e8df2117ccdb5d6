import { describe, expect, it } from 'vitest'
import { staffOrderCalls } from './staff-order-calls.ts'
import { statisticsCalls } from '../office/statistics-calls.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'

describe('O-01 a step of the work on an order', () => {
  it('FAULT-48 names order, status and version, and can set nothing else', () => {
    const rows: readonly Refused[] = [
      ['orderId', 'B7K2Q', NO_ID],
      ['orderId', { id: ID }, NO_ID],
      ['status', 'paid', INVALID],
      ['status', 'NEW', INVALID],
      ['version', 0, INVALID],
      ['version', '1', INVALID],
      ['totalCents', 0, UNKNOWN],
      ['paidAt', '2026-11-20T10:00:00Z', UNKNOWN],
      ['companyId', ID, UNKNOWN],
    ]
    const body = { orderId: ID, status: 'approved', version: 1 }
    expect(refusedBy(staffOrderCalls.changeOrderStatus.body, body, rows)).toEqual(rows)
    expect(staffOrderCalls.changeOrderStatus.body.safeParse({ orderId: ID, status: 'process' }).success).toBe(
      true,
    )
  })

  it('E-03 a comment says what is missing, too long or not to be kept', () => {
    const rows: readonly Refused[] = [
      ['text', '\n ', 'Kommentar fehlt.'],
      ['text', 'x'.repeat(1001), 'Kommentar ist zu lang (höchstens 1000 Zeichen).'],
      ['text', 'a\u0000', 'Kommentar enthält unerlaubte Zeichen.'],
      ['text', '\udc00', 'Kommentar enthält unerlaubte Zeichen.'],
      ['author', 'Chef', UNKNOWN],
      ['at', '2020-01-01T00:00:00Z', UNKNOWN],
    ]
    expect(refusedBy(staffOrderCalls.commentOrder.body, { orderId: ID, text: 'Ruft zurück' }, rows)).toEqual(
      rows,
    )
    const { text } = staffOrderCalls.commentOrder.body.parse({
      orderId: ID,
      text: ' Ruft zurück.\nAb 17 Uhr. ',
    })
    expect(text).toBe('Ruft zurück.\nAb 17 Uhr.')
  })
})

describe('N-10 FAULT-57 the list of orders', () => {
  const rows: readonly Refused[] = [
    ['statuses.0', 'open', INVALID],
    ['deliveryTypes.0', 'drone', INVALID],
    ['payment', 'free', INVALID],
    ['company', 'x', NO_ID],
    ['locationIds.0', 'x', NO_ID],
    ['from', '2026-13-01', 'Bitte ein gültiges Datum angeben.'],
    ['to', '31.12.2026', 'Bitte ein gültiges Datum angeben.'],
    ['asOf', 'gestern', 'Bitte einen gültigen Zeitpunkt angeben.'],
    ['orderBy', 'contact', INVALID],
    ['dir', 'up', INVALID],
    ['limit', 0, INVALID],
    ['limit', 201, INVALID],
    ['offset', 1.5, INVALID],
  ]
  const filter = { statuses: ['new'], deliveryTypes: ['pickup'], locationIds: [ID] }

  it('and its number know their own filters only', () => {
    expect(refusedBy(staffOrderCalls.orders.body, filter, rows)).toEqual(rows)
    expect(refusedBy(staffOrderCalls.ordersTotal.body, filter, rows)).toEqual(rows)
  })

  it('a file of it holds columns of the list', () => {
    const files: readonly Refused[] = [
      ['format', 'html', INVALID],
      ['columns.0', 'iban', INVALID],
      ['statuses.0', 'open', INVALID],
    ]
    const body = { ...filter, format: 'xlsx', columns: ['code', 'total'] }
    expect(refusedBy(staffOrderCalls.exportOrders.body, body, files)).toEqual(files)
  })
})

describe('D-05 the figures of months', () => {
  it('are asked for by month, at most two years at once', () => {
    const rows: readonly Refused[] = [
      ['month', '2026-13', 'Bitte einen Monat wie 2026-11 angeben.'],
      ['month', '11/2026', 'Bitte einen Monat wie 2026-11 angeben.'],
      ['month', '1026-11', 'Bitte einen Monat wie 2026-11 angeben.'],
      ['months', 25, INVALID],
      ['months', 0, INVALID],
      ['locationIds.0', 'KN', NO_ID],
    ]
    expect(
      refusedBy(statisticsCalls.statistics.body, { month: '2026-11', months: 12, locationIds: [ID] }, rows),
    ).toEqual(rows)
    expect(statisticsCalls.statistics.body.parse({})).toEqual({ months: 1 })
  })

  it('N-08 a visitor names a site by its host', () => {
    expect(statisticsCalls.publicOverview.query.parse({ site: ' Seefach.Example ' })).toEqual({
      site: 'seefach.example',
    })
    for (const site of ['x'.repeat(254), 'seefach\u0000.example', 'a\nb', ''])
      expect(statisticsCalls.publicOverview.query.safeParse({ site }).success).toBe(false)
  })
})
