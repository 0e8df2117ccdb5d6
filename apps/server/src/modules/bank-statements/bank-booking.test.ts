import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { anOrderInput } from '../orders/testing.ts'
import { booksOf } from '../orders/testing/transfers.ts'
import { staffOf } from '../orders/testing/staff-orders.ts'
import { aBankHouse, type BankHouse, sparkasse } from './testing.ts'

let at: BankHouse
beforeAll(async () => void (at = await aBankHouse(Array.from({ length: 30 }, () => 'M' as const))))

/** The movement with these words. */
const entryWith = async (text: string) => {
  const [row] = await at.entries({ view: 'all', search: text })
  if (!row) throw new Error(`no movement says ${text}`)
  return row
}
const ofOrder = async (code: string, cents: number, more: object = {}) => {
  await at.taken(sparkasse([{ cents, text: code, ...more }]))
  return entryWith(code)
}

describe('B-23 what is sure is booked together', () => {
  it('pays the orders as if somebody had typed it, once, and says which are done', async () => {
    const [one, two] = [await at.order(), await at.order()]
    await at.taken(
      sparkasse([
        { cents: 400, text: one.shortCode },
        { cents: 400, text: two.shortCode },
      ]),
    )
    const ids = [(await entryWith(one.shortCode)).id, (await entryWith(two.shortCode)).id]
    const done = { value: { results: ids.map((id) => ({ id, refusal: null, words: '' })) } }
    expect(await at.bookSure(ids)).toMatchObject(done)
    for (const { id } of [one, two])
      expect(await booksOf(at, id)).toMatchObject({ status: 'approved', paid: true, ledger: ['capture 400'] })
    expect(await at.transfer(one.id)).toMatchObject({
      value: {
        transfer: {
          entries: [
            {
              kind: 'received',
              cents: 400,
              valueOn: '2026-09-15',
              note: 'Kontoauszug …3000 vom 15.09.2026',
              by: 'Jana Brandt',
            },
          ],
        },
      },
    })
    expect(await at.bookSure(ids)).toMatchObject({
      value: { results: [{ refusal: 'bank-entry-settled' }, { refusal: 'bank-entry-settled' }] },
    })
    expect((await booksOf(at, one.id)).ledger).toEqual(['capture 400'])
  })

  it('FAULT-08 two people who press at once book each movement once', async () => {
    const order = await at.order()
    const { id } = await ofOrder(order.shortCode, 400)
    const both = await Promise.all([at.bookSure([id]), at.bookSure([id])])
    const refusals = both.map((answer) => (answer.ok ? answer.value.results[0]?.refusal : answer.refusal))
    expect(refusals).toHaveLength(2)
    expect(refusals.filter((each) => each === null)).toHaveLength(1)
    expect((await booksOf(at, order.id)).ledger).toEqual(['capture 400'])
    const { rows } = await at.platform.db.read((tx) =>
      sql<{ n: number }>`select count(*)::int as n from transfer_entry where order_id = ${order.id}`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('what was typed by hand meanwhile is sure no more, and is told', async () => {
    const order = await at.order()
    const { id } = await ofOrder(order.shortCode, 400)
    await at.receive(order.id, 400)
    expect(await at.bookSure([id])).toMatchObject({
      value: { results: [{ refusal: 'bank-entry-not-sure' }] },
    })
    expect(await at.entry(id)).toMatchObject({
      value: { match: 'offered', state: 'open', candidates: [{ reasons: ['reference', 'paid'] }] },
    })
  })

  it('one that is not sure holds up none of the others', async () => {
    const order = await at.order()
    await at.taken(
      sparkasse([
        { cents: 400, text: order.shortCode },
        { cents: 77, text: 'von wem auch immer' },
      ]),
    )
    const ids = [(await entryWith('von wem auch immer')).id, (await entryWith(order.shortCode)).id]
    expect(await at.bookSure(ids)).toMatchObject({
      value: { results: [{ refusal: 'bank-entry-not-sure' }, { refusal: null }] },
    })
    expect(await booksOf(at, order.id)).toMatchObject({ paid: true })
  })
})

describe('B-23 what is unsure is offered', () => {
  it('a part is booked as one, and the rest pays it', async () => {
    const order = await at.order()
    const part = await ofOrder(order.shortCode, 150)
    expect(part.match).toBe('offered')
    expect(
      await at.book(part.id, {
        kind: 'receipt',
        parts: [{ code: order.shortCode.toLowerCase(), cents: 150 }],
      }),
    ).toMatchObject({
      value: {
        state: 'booked',
        booked: [{ code: order.shortCode, cents: 150 }],
        settled: { by: 'Jana Brandt' },
      },
    })
    expect(await booksOf(at, order.id)).toMatchObject({
      paid: false,
      mails: ['order-received', 'transfer-missing'],
    })
    await at.taken(sparkasse([{ cents: 250, text: `Rest ${order.shortCode}` }]))
    expect(await entryWith(`Rest ${order.shortCode}`)).toMatchObject({ match: 'sure' })
  })

  it('too much pays the order, the rest waits there; it goes back by the next statement', async () => {
    const order = await at.order()
    const { id } = await ofOrder(order.shortCode, 1_000)
    await at.book(id, { kind: 'receipt', parts: [{ code: order.shortCode, cents: 1_000 }] })
    expect(await at.transfer(order.id)).toMatchObject({
      value: { transfer: { openCents: 600, missingCents: 0 } },
    })
    await at.taken(sparkasse([{ cents: -600, text: `zurück ${order.shortCode}` }]))
    const back = await entryWith(`zurück ${order.shortCode}`)
    expect(back).toMatchObject({ match: 'sure', cents: -600 })
    expect(await at.bookSure([back.id])).toMatchObject({ value: { results: [{ refusal: null }] } })
    expect(await at.transfer(order.id)).toMatchObject({ value: { transfer: { openCents: 0 } } })
  })

  it('one transfer pays two orders, each its part', async () => {
    const [one, two] = [await at.order(), await at.order()]
    const text = `${one.shortCode} und ${two.shortCode}`
    await at.taken(sparkasse([{ cents: 800, text }]))
    const row = await entryWith(text)
    expect([row.match, row.codes.toSorted()]).toEqual(['sure', [one.shortCode, two.shortCode].toSorted()])
    expect(await at.bookSure([row.id])).toMatchObject({ value: { results: [{ refusal: null }] } })
    for (const { id } of [one, two]) expect(await booksOf(at, id)).toMatchObject({ paid: true })
  })

  it('without a reference the name and the amount are a reason; next time the account is', async () => {
    const contact = {
      ...anOrderInput(at).contact,
      firstName: 'Berta',
      lastName: 'Groß',
      email: 'berta@example.org',
    }
    const order = await at.order({ contact })
    const iban = 'DE75512108001245126199'
    await at.taken(sparkasse([{ cents: 400, text: 'Lagerfach', name: 'GROSS, BERTA', iban }]))
    const { id } = await entryWith('Lagerfach')
    expect(await at.entry(id)).toMatchObject({
      value: {
        match: 'offered',
        otherIban: iban,
        candidates: [{ kind: 'receipt', reasons: ['payerName', 'amount'] }],
      },
    })
    await at.book(id, { kind: 'receipt', parts: [{ code: order.shortCode, cents: 400 }] })
    const next = await at.order({ contact })
    await at.taken(sparkasse([{ cents: 300, text: 'vom gleichen Konto', name: 'A. K.', iban }]))
    const shown = await at.entry((await entryWith('vom gleichen Konto')).id)
    expect(shown).toMatchObject({
      value: { match: 'offered', candidates: [{ reasons: ['payerIban', 'part'] }] },
    })
    await at.receive(next.id, 400)
  })

  it.each([
    ['parts that do not come to it', [{ code: 'CODE', cents: 1 }], 'bank-parts-sum'],
    ['an order that is not there', [{ code: 'GIBTSNICHT', cents: 400 }], 'bank-no-such-order'],
    [
      'the same order twice',
      [
        { code: 'CODE', cents: 200 },
        { code: 'CODE', cents: 200 },
      ],
      'bank-parts-sum',
    ],
  ])('nothing is booked: %s', async (_what, parts, refusal) => {
    const order = await at.order()
    const { id } = await ofOrder(order.shortCode, 400)
    const said = parts.map(({ code, cents }) => ({ code: code === 'CODE' ? order.shortCode : code, cents }))
    expect(await at.book(id, { kind: 'receipt', parts: said })).toMatchObject({ refusal })
    expect((await at.entry(id)).ok && (await entryWith(order.shortCode)).state).toBe('open')
    expect((await booksOf(at, order.id)).ledger).toEqual([])
    await at.receive(order.id, 400)
  })

  it('what came is no refund, and what went pays nothing; another currency is not booked', async () => {
    const order = await at.order()
    await at.taken(
      [
        sparkasse([{ cents: -400, text: `raus ${order.shortCode}` }]),
        sparkasse([{ cents: 400, text: 'in Franken' }])
          .split('\n')[1]
          ?.replace(';EUR;', ';CHF;'),
      ].join('\n'),
    )
    const [gone, francs] = [await entryWith('raus'), await entryWith('in Franken')]
    const parts = [{ code: order.shortCode, cents: 400 }]
    expect(await at.book(gone.id, { kind: 'receipt', parts })).toMatchObject({
      refusal: 'bank-wrong-direction',
    })
    expect(await at.book(francs.id, { kind: 'receipt', parts })).toMatchObject({ refusal: 'bank-not-euro' })
    const { id } = await ofOrder(`herein ${order.shortCode}`, 400)
    for (const booking of [
      { kind: 'returned', code: order.shortCode },
      { kind: 'refund', refundId: id },
    ] as const)
      expect(await at.book(id, booking)).toMatchObject({ refusal: 'bank-wrong-direction' })
    expect(await at.book(gone.id, { kind: 'returned', code: order.shortCode })).toMatchObject({
      refusal: 'more-than-there',
    })
    expect(await at.book(gone.id, { kind: 'refund', refundId: id })).toMatchObject({
      refusal: 'transition-not-allowed',
    })
  })
})

describe('B-23 what belongs elsewhere is set aside', () => {
  it('with a reason, by name, and is brought back; the history says who did what', async () => {
    await at.taken(sparkasse([{ cents: -4_200, text: 'Büromiete' }]))
    const { id } = await entryWith('Büromiete')
    expect(await at.aside([id], '')).toMatchObject({ refusal: 'invalid-input' })
    expect(await at.aside([id], 'Miete unseres Büros')).toMatchObject({
      value: { results: [{ refusal: null }] },
    })
    expect(await at.entry(id)).toMatchObject({
      value: { state: 'aside', settled: { by: 'Jana Brandt', reason: 'Miete unseres Büros' } },
    })
    expect(await at.book(id, { kind: 'returned', code: 'X' })).toMatchObject({
      refusal: 'bank-entry-settled',
    })
    expect(await at.aside([id], 'noch einmal')).toMatchObject({
      value: { results: [{ refusal: 'bank-entry-settled' }] },
    })
    expect(await at.aside([id], null)).toMatchObject({ value: { results: [{ refusal: null }] } })
    expect(await at.entry(id)).toMatchObject({ value: { state: 'open', settled: null } })
    const history = await at.platform.db.read((tx) =>
      readHistory(tx, {
        companyIds: [at.own.companyId],
        subject: { kind: 'bankEntry', id },
        offset: 0,
        limit: 9,
      }),
    )
    expect(history.rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['bankEntry.broughtBack', null],
      ['bankEntry.setAside', 'Miete unseres Büros'],
    ])
    // Who paid whom is in no history (FAULT-70).
    expect(JSON.stringify(history.rows)).not.toContain('Erika')
  })
})

describe('A-13 statements of another company', () => {
  it('are not there: not in lists, not by id, and nobody books or sets aside what is in them', async () => {
    const order = await at.order()
    const { id } = await ofOrder(order.shortCode, 400)
    expect(await at.entries({ view: 'all', companyIds: [at.own.companyId] }, at.stranger)).toEqual([])
    const booking = { kind: 'receipt', parts: [{ code: order.shortCode, cents: 400 }] } as const
    for (const answer of [
      await at.entry(id, at.stranger),
      await at.book(id, { kind: 'receipt', parts: [...booking.parts] }, at.stranger),
      await at.bookSure([id], at.stranger),
      await at.aside([id], 'fremd', at.stranger),
    ])
      expect(answer).toMatchObject({ ok: false, refusal: 'not-found' })
  })

  it('the same file may come to both, and an order of the other fits nothing', async () => {
    const order = await at.order()
    const file = sparkasse([{ cents: 400, text: order.shortCode }])
    await at.taken(file)
    const theirs = await at.take(file, { foreign: 'take' }, at.stranger)
    expect(theirs).toMatchObject({ ok: true, value: { counts: { sure: 0, unknown: 1 } } })
    const [row] = await at.entries({}, at.stranger)
    const parts = [{ code: order.shortCode, cents: 400 }]
    expect(await at.book(row?.id ?? '', { kind: 'receipt', parts }, at.stranger)).toMatchObject({
      refusal: 'bank-no-such-order',
    })
  })

  it('A-12 who may only look sees what the bank says, without what it may be', async () => {
    const order = await at.order()
    const { id } = await ofOrder(order.shortCode, 400)
    const reader = staffOf(at, at.own.companyId, ['reader'])
    expect(await at.entry(id, reader)).toMatchObject({ value: { candidates: [], can: { book: false } } })
    expect(await at.bookSure([id], reader)).toMatchObject({ refusal: 'not-found' })
  })
})
