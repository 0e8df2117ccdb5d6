import { customerFileCalls } from '@fachwerk/contract/customer/customer-file-calls'
import { FILE_PARTS } from '@fachwerk/contract/customer/customer-file-views'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPaidOrder, replied } from '../../orders/testing/staff-orders.ts'
import { anOrder, CONTACT } from '../../orders/testing.ts'
import { exportCustomers } from '../use-cases/export-customers.ts'
import { aFilesHouse, type FilesHouse } from '../testing/customer-files.ts'

let at: FilesHouse
beforeEach(async () => void (at = await aFilesHouse()))

const rentals = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const phone = (typed: string) =>
  at.platform.db.transaction((tx) => sql`update customer set phone = ${typed}`.execute(tx))

describe('B-20 the list of customers', () => {
  it('is empty at first; whoever ordered stands in it with what runs', async () => {
    expect(await at.list()).toEqual({ rows: [], total: 0, totalIsExact: true })
    await aPaidOrder(at)
    const { rows, total } = await at.list()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      name: 'Anna Keller',
      email: CONTACT.email,
      rentals: 1,
      owedCents: 0,
      standing: 'running',
      companies: ['Zeitlager'],
      lastRental: { boxName: expect.stringMatching(/^KN-\d{3}$/), running: true },
      hit: null,
    })
  })

  it('finds by name, by a part of the address, by telephone in any notation and by number', async () => {
    await aPaidOrder(at)
    await phone('+49 (0)7531 44 52-10')
    const { number } = await at.anna()
    for (const search of [
      'kell',
      'anna@exa',
      '07531 445210',
      '445210',
      '+49 7531/445210',
      number,
      number.toLowerCase(),
    ])
      expect([search, rentals((await at.list({ search })).rows)]).toEqual([search, ['Anna Keller']])
    for (const search of ['Keller Bruno', '07531 445211', 'K-99', '%', '_'])
      expect([search, (await at.list({ search })).rows]).toEqual([search, []])
  })

  it('finds by an order and says which', async () => {
    const { shortCode } = await aPaidOrder(at)
    const { rows } = await at.list({ search: shortCode.toLowerCase() })
    expect(rows[0]?.hit).toEqual({ kind: 'order', text: shortCode })
  })

  it('R-11 finds by the whole code of a running rental, and keeps who looked', async () => {
    await aPaidOrder(at)
    const { id, number } = await at.anna()
    const { rentals: running } = await at.show(number)
    at.codes.set('417902', running[0]?.id ?? '')
    expect((await at.list({ search: '417902' })).rows[0]?.hit).toEqual({ kind: 'code', text: '417902' })
    expect((await at.list({ search: '41790' })).rows).toEqual([])
    const { changes } = await at.show(number)
    expect(changes).toEqual([expect.objectContaining({ action: 'customer.foundByCode' })])
    expect(JSON.stringify(changes)).not.toContain('417902')
    expect(id).not.toBe('')
  })

  it('FAULT-54 codes are not tried one after the other', async () => {
    for (let n = 0; n < 60; n += 1)
      replied(await at.ask(customerFileCalls.customers, { body: { search: String(100_000 + n) } }))
    const next = await at.ask(customerFileCalls.customers, { body: { search: '100060' } })
    expect(next).toMatchObject({ ok: false, refusal: 'too-many-tries' })
    expect((await at.list({ search: 'Keller' })).total).toBe(0)
  })

  it('counts what is owed, and has it as a view', async () => {
    await aPaidOrder(at)
    await at.platform.db.transaction((tx) =>
      sql`update rental set state = 'ended', ended_at = ends_at, overrun_owed_cents = 840`.execute(tx),
    )
    expect((await at.list({ view: 'owing' })).rows[0]).toMatchObject({ owedCents: 840, standing: 'owing' })
    expect((await at.list({ view: 'running' })).total).toBe(0)
    expect(replied(await at.ask(customerFileCalls.customerCounts, { body: {} })).counts).toEqual({
      all: 1,
      running: 0,
      owing: 1,
      bounced: 0,
      double: 0,
      blocked: 0,
    })
  })

  it('whose mail comes back stands in a view of their own', async () => {
    await aPaidOrder(at)
    await at.platform.db.transaction((tx) =>
      sql`update mail set state = 'failed', gave_up_at = created_at, last_error = '550 5.1.1 unknown'`.execute(
        tx,
      ),
    )
    expect((await at.list({ view: 'bounced' })).rows[0]?.standing).toBe('bounced')
    expect((await at.show((await at.anna()).number)).mailTrouble?.answer).toBe('550 5.1.1 unknown')
  })

  it('N-10 the ticked ones alone become a file; whose customer somebody is not stays out of it', async () => {
    await aPaidOrder(at)
    await aPaidOrder(at, { contact: { ...CONTACT, firstName: 'Bruno', email: 'bruno@example.org' } })
    const { id } = await at.anna()
    const fileOf = async (ids: readonly string[] | undefined, actor = at.owner) => {
      const body = customerFileCalls.exportCustomers.body.parse({ format: 'csv', columns: ['name'], ids })
      const file = replied(await exportCustomers(at.fileNeeds, { actor, ...body }))
      return (await text(file.content)).trim().split('\r\n').slice(1)
    }
    expect(await fileOf(undefined)).toHaveLength(2)
    expect(await fileOf([id])).toEqual(['Anna Keller'])
    expect(await fileOf([id], at.franchisee)).toEqual([])
  })

  it('A-13 a franchisee sees nobody who rents elsewhere in the group, not even by number or code', async () => {
    await aPaidOrder(at)
    const { number, id } = await at.anna()
    expect((await at.list({}, at.franchisee)).rows).toEqual([])
    expect((await at.list({ search: 'Keller' }, at.franchisee)).rows).toEqual([])
    expect(await at.ask(customerFileCalls.customer, { params: { number } }, at.franchisee)).toMatchObject({
      refusal: 'not-found',
    })
    expect(
      await at.ask(customerFileCalls.customerPart, { body: { id, part: 'notes' } }, at.franchisee),
    ).toMatchObject({
      refusal: 'not-found',
    })
  })
})

describe('B-20 one customer', () => {
  it('one page says what runs, what was ordered and paid, and how much there is of everything', async () => {
    const { shortCode } = await aPaidOrder(at)
    await anOrder(at)
    const file = await at.show((await at.anna()).number)
    expect(file.rentals).toEqual([
      expect.objectContaining({ state: 'active', order: expect.objectContaining({ code: shortCode }) }),
    ])
    expect(file.counts).toMatchObject({ rentals: 1, orders: 2, notes: 0 })
    expect(file.orders.map(({ paid }) => paid)).toEqual([false, true])
    expect(file.money.paidCents).toBeGreaterThan(0)
    expect(file.can).toEqual({
      edit: true,
      correct: true,
      addRental: true,
      dataRequest: true,
      blockGroup: true,
    })
    expect(file.timeline.map(({ type }) => type)).toContain('order.paid')
  })

  it('every part is there by pages, and says how many it has', async () => {
    await aPaidOrder(at)
    await at.platform.sendMails()
    const { id, number } = await at.anna()
    const { counts } = await at.show(number)
    const filled: string[] = []
    for (const part of FILE_PARTS) {
      const page = replied(await at.ask(customerFileCalls.customerPart, { body: { id, part } }))
      expect(page.part).toBe(part)
      // The history is not counted beforehand.
      const total = part === 'history' ? page.total : counts[part]
      expect([part, page.total]).toEqual([part, total])
      if (page.rows.length > 0) filled.push(part)
    }
    expect(filled).toEqual(
      expect.arrayContaining(['rentals', 'orders', 'payments', 'mails', 'consents', 'history']),
    )
    const beyond = await at.ask(customerFileCalls.customerPart, { body: { id, part: 'orders', offset: 50 } })
    expect(replied(beyond).rows).toEqual([])
  })

  it('LAW-60 whoever was erased is in no list and has no file', async () => {
    await aPaidOrder(at)
    const { number } = await at.anna()
    await at.platform.db.transaction((tx) => sql`update customer set erased_at = now()`.execute(tx))
    expect((await at.list()).total).toBe(0)
    expect(await at.ask(customerFileCalls.customer, { params: { number } })).toMatchObject({
      refusal: 'not-found',
    })
  })
})
