import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { CONTACT, pageOf, rowsOf } from '../orders/testing.ts'
import { aCasesHouse, type CasesHouse } from './testing/cases-house.ts'

let at: CasesHouse
beforeEach(async () => {
  at = await aCasesHouse()
})

describe('LAW-7 LAW-10 a withdrawal is worked on', () => {
  it('proposes the order by number and by address, and says why', async () => {
    const { id, order } = await at.withdrawn()
    const other = await at.declared({ contract: 'weiß ich nicht mehr' })
    expect((await at.show(id)).candidates).toMatchObject([
      { code: order.shortCode, byCode: true, byEmail: true },
    ])
    expect((await at.show(other)).candidates).toMatchObject([
      { code: order.shortCode, byCode: false, byEmail: true },
    ])
    const stranger = await at.declared({ contract: 'XXXXX', email: 'fremd@post.example' })
    expect((await at.show(stranger)).candidates).toEqual([])
    expect(await at.match(stranger, 'GIBTSNICHT')).toMatchObject({
      refusal: 'order-unknown',
      field: 'orderCode',
    })
    expect((await at.show(stranger)).state).toBe('received')
  })

  it('half way through, half is kept: the rental ends, the key goes, the rest goes back, two mails tell it', async () => {
    const { id, order } = await at.withdrawn({}, {}, 60)
    expect(await at.show(id)).toMatchObject({
      state: 'matched',
      proposal: { outcome: 'partly', paidCents: 400, keptCents: 200, refundCents: 200, usedMinutes: 60 },
      can: { accept: true, refuse: true, close: false },
    })
    expect(replied(await at.accept(id))).toMatchObject({
      state: 'decided',
      outcome: 'partly',
      refundCents: 200,
      keptCents: 200,
      decidedBy: 'Jana Brandt',
    })
    expect(await at.rentalOf(order.id)).toMatchObject({ state: 'ended', right: 'revoked' })
    await at.settle()
    expect(await at.ledgerOf(order.id)).toEqual(['capture 400', 'refund 200'])
    expect((await at.show(id)).state).toBe('refunded')
    expect(await at.templates()).toEqual([
      `withdrawal-partly ${CONTACT.email}`,
      `withdrawal-refunded ${CONTACT.email}`,
    ])
    expect((await pageOf(at, order.hash)).status).toBe('canceled')
  })

  it('what has not begun is cancelled, its box is free, all of it goes back', async () => {
    const { id, order } = await at.withdrawn({ period: { from: '2026-09-17T12:00', length: '2h' } })
    expect(replied(await at.accept(id))).toMatchObject({
      outcome: 'accepted',
      refundCents: 400,
      keptCents: 0,
    })
    expect((await at.rentalOf(order.id))?.state).toBe('cancelled')
    await at.settle()
    await at.settle()
    expect(await at.ledgerOf(order.id)).toEqual(['capture 400', 'refund 400'])
    // Money that went back because of it is not missed, and nobody is dunned.
    const blocked = await rowsOf(at, sql`select 1 from access_right where blocked_for_payment`)
    expect(blocked).toEqual([])
  })

  it('two people who accept at once pay once; the second is told that it has changed', async () => {
    const { id, order } = await at.withdrawn()
    const { version } = await at.show(id)
    const both = await Promise.all([at.accept(id, { version }), at.accept(id, { version })])
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.refusal)).toSorted()).toEqual([
      'changed-meanwhile',
      'ok',
    ])
    await at.settle()
    expect(await at.ledgerOf(order.id)).toEqual(['capture 400', 'refund 400'])
    expect(await at.accept(id)).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('a second withdrawal of the same order finds nothing left, and pays nothing', async () => {
    const { id, order } = await at.withdrawn()
    const twin = await at.declared({ contract: order.shortCode })
    replied(await at.match(twin, order.shortCode))
    replied(await at.accept(id))
    await at.settle()
    expect((await at.show(twin)).proposal).toMatchObject({ outcome: 'refused', refusal: 'contractOver' })
    expect(await at.accept(twin)).toMatchObject({ refusal: 'transition-not-allowed' })
    expect(await at.ledgerOf(order.id)).toEqual(['capture 400', 'refund 400'])
  })

  it('another sum than the one that was shown is not decided; nothing half is left', async () => {
    const { id, order } = await at.withdrawn()
    expect(await at.accept(id, { refundCents: 399 })).toMatchObject({ refusal: 'changed-meanwhile' })
    expect((await at.show(id)).state).toBe('matched')
    expect((await at.rentalOf(order.id))?.state).toBe('active')
    expect(await at.templates()).toEqual([])
  })

  it('LAW-5 who comes too late is told so at the address of the order', async () => {
    const { id } = await at.withdrawn(
      { period: { from: '2026-09-30T12:00', length: '2h' } },
      {},
      60 * 24 * 20,
    )
    expect((await at.show(id)).proposal).toMatchObject({ outcome: 'refused', refusal: 'periodOver' })
    expect(await at.accept(id)).toMatchObject({ refusal: 'transition-not-allowed' })
    expect(replied(await at.turnDown(id, { refusal: 'periodOver' }))).toMatchObject({
      state: 'closed',
      outcome: 'refused',
    })
    expect(await at.templates()).toEqual([`withdrawal-refused ${CONTACT.email}`])
  })
})

describe('LAW-2 nobody learns from an answer whether there is such an order', () => {
  it('a stranger with a real number and a made-up one are answered in the same words', async () => {
    const { order } = await at.withdrawn()
    for (const [contract, email] of [
      [order.shortCode, 'boese@post.example'],
      ['A1B2C3', 'boese2@post.example'],
    ] as const) {
      const id = await at.declared({ contract, email })
      expect(await at.turnDown(id, { refusal: 'periodOver' })).toMatchObject({
        refusal: 'transition-not-allowed',
      })
      replied(await at.turnDown(id, { refusal: 'unclear' }))
    }
    const mailed = await rowsOf(
      at,
      sql<{ text: string; code: string }>`select m.body_text as text, d.contract as code from mail m
        join contract_declaration d on d.email = m.recipient where m.template = 'withdrawal-refused'`,
    )
    expect(mailed).toHaveLength(2)
    expect(new Set(mailed.map(({ text, code }) => text.replaceAll(code, ''))).size).toBe(1)
  })

  it('a reason of one’s own needs its words', async () => {
    const id = await at.declared()
    expect(await at.turnDown(id, { refusal: 'other' })).toMatchObject({
      refusal: 'reason-required',
      field: 'note',
    })
    replied(await at.turnDown(id, { refusal: 'other', note: 'Mit Ihnen am Telefon geklärt.' }))
    const [mail] = await rowsOf(
      at,
      sql<{ text: string }>`select body_text as text from mail
      where template = 'withdrawal-refused'`,
    )
    expect(mail?.text).toContain('Mit Ihnen am Telefon geklärt.')
  })
})

describe('LAW-11 a notice is given at its rental', () => {
  it('ends a long-term rental on its computed day; its customer hears of it once', async () => {
    const rentalId = await at.begin({ notice: 'month' })
    const [order] = await rowsOf(
      at,
      sql<{ code: string }>`select o.short_code as code from customer_order o
        join long_term_rental t on t.order_id = o.id where t.rental_id = ${rentalId}`,
    )
    const id = await at.declared({
      kind: 'termination',
      contract: order?.code ?? '',
      email: 'ada@example.org',
    })
    replied(await at.match(id, order?.code ?? ''))
    const { proposal } = await at.show(id)
    expect(proposal).toMatchObject({ outcome: 'accepted', because: 'notice', refundCents: 0 })
    const done = replied(await at.accept(id))
    expect(done).toMatchObject({ state: 'closed', outcome: 'accepted', lastDay: proposal?.lastDay })
    const rental = await at.showRental(rentalId)
    expect(rental.termination).toMatchObject({
      kind: 'ordinary',
      from: 'customer',
      lastDay: proposal?.lastDay,
    })
    const mails = (await at.mails(rentalId)).map(({ template }) => template)
    expect(mails.filter((template) => template === 'notice-confirmed')).toHaveLength(1)
    const again = await at.declared({ kind: 'termination', contract: order?.code ?? '' })
    replied(await at.match(again, order?.code ?? ''))
    expect((await at.show(again)).proposal).toMatchObject({ refusal: 'contractOver' })
  })

  it('a rental for a fixed time has nothing to terminate', async () => {
    const { id } = await at.withdrawn({}, { kind: 'termination', terminationKind: 'ordinary' })
    expect((await at.show(id)).proposal).toMatchObject({ outcome: 'refused', refusal: 'nothingToTerminate' })
    expect(await at.accept(id)).toMatchObject({ refusal: 'transition-not-allowed' })
    replied(await at.turnDown(id, { refusal: 'nothingToTerminate' }))
    expect(await at.templates()).toEqual([`termination-refused ${CONTACT.email}`])
  })
})

describe('the list of cases', () => {
  it('shows the most urgent first, what is late apart, and finds by name, number and words', async () => {
    const { id, order } = await at.withdrawn({ period: { from: '2026-09-30T12:00', length: '2h' } })
    const notice = await at.declared({ kind: 'termination', name: 'Özlem Acar', contract: 'Fach am Hafen' })
    const ids = async (body: object = {}) => (await at.list(body)).rows.map((row) => row.id)
    expect(await ids()).toEqual([notice, id])
    expect(await ids({ search: 'ozlem hafen' })).toEqual([notice])
    expect(await ids({ search: order.shortCode.toLowerCase() })).toEqual([id])
    expect(await ids({ kinds: ['withdrawal'], states: ['matched'] })).toEqual([id])
    expect(await ids({ view: 'overdue' })).toEqual([])
    await at.platform.clock.advance(9 * 86_400_000)
    expect(await ids({ view: 'overdue' })).toEqual([notice])
    expect((await at.list()).rows.map(({ overdue }) => overdue)).toEqual([true, false])
    replied(await at.turnDown(notice, { refusal: 'unclear' }))
    expect(await ids({ view: 'overdue' })).toEqual([])
    expect(await ids({ view: 'all', outcomes: ['refused'] })).toEqual([notice])
  })

  it('A-13 belongs to the company of its site, or of its order; who only reads decides nothing', async () => {
    const { id } = await at.withdrawn()
    expect((await at.list({ view: 'all' }, at.office.stranger)).total).toBe(0)
    const params = { params: { id } }
    expect(await at.office.call(declarationCalls.declarationCase, params, at.office.stranger)).toMatchObject({
      refusal: 'not-found',
    })
    expect((await at.show(id, at.office.reader)).can).toEqual({
      match: false,
      accept: false,
      refuse: false,
      close: false,
    })
    const { version } = await at.show(id)
    const body = { id, version, refundCents: 400 }
    for (const actor of [at.office.stranger, at.office.reader])
      expect(await at.office.call(declarationCalls.acceptDeclaration, { body }, actor)).toMatchObject({
        ok: false,
      })
  })

  it('a wrong order is taken back, and the history tells who did what', async () => {
    const { id } = await at.withdrawn()
    expect(replied(await at.match(id, null))).toMatchObject({ state: 'received', order: null })
    const history = await rowsOf(
      at,
      sql<{ action: string }>`select action from audit_entry where subject_id = ${id} order by id`,
    )
    expect(history.map(({ action }) => action)).toEqual(['declaration.matched', 'declaration.unmatched'])
  })
})
