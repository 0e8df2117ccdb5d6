import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { replied } from '../testing/staff-orders.ts'
import { aTransferHouse, booksOf, type TransferHouse } from '../testing/transfers.ts'
import { anOrderInput, callOf, pageOf, visitor } from '../testing.ts'

let at: TransferHouse
beforeAll(async () => void (at = await aTransferHouse(['M', 'M', 'M', 'M', 'M', 'M'])))

const transferOf = async (id: string) => {
  const { transfer } = replied(await at.show(id))
  if (!transfer) throw new Error('not paid by transfer')
  return transfer
}

/** What a visitor may choose from for a beginning. */
const choice = async (startsAt?: string) => {
  const query = { locationId: at.own.locationId, ...(startsAt && { startsAt }) }
  return replied(await visitor(at)(orderCalls.paymentChoice, { query }, callOf(at))).methods
}

/** How long a transfer for it may take. */
const daysAt = async (startsAt: string) => {
  const query = { locationId: at.own.locationId, startsAt }
  return replied(await visitor(at)(orderCalls.paymentChoice, { query }, callOf(at))).transferDays
}

describe('K-06 advance payment', () => {
  it('is offered only where the rental begins late enough for a transfer', async () => {
    expect(await choice('2026-09-25T08:00:00Z')).toEqual(['transfer'])
    expect(await choice('2026-09-21T09:59:59Z')).toEqual([])
    expect(await choice()).toEqual([])
  })

  it('LAW-9 says how many days the money may take, where it is offered and nowhere else', async () => {
    expect(await daysAt('2026-09-25T08:00:00Z')).toBe(5)
    expect(await daysAt('2026-09-21T09:59:59Z')).toBeUndefined()
  })

  it('LAW-5 LAW-9 is not ordered without an express request where the rental may begin within the time to withdraw', async () => {
    const body = anOrderInput(at, {
      method: 'transfer',
      period: { from: '2026-10-08T10:00', length: '2h' },
      consents: { terms: true, earlyStart: false, offers: false },
    })
    expect(await visitor(at)(orderCalls.placeOrder, { body }, callOf(at))).toMatchObject({
      refusal: 'early-start-required',
    })
  })

  it('cannot be ordered for sooner, whatever a browser sends', async () => {
    const soon = await visitor(at)(
      orderCalls.placeOrder,
      { body: anOrderInput(at, { method: 'transfer' }) },
      callOf(at),
    )
    expect(soon).toMatchObject({ ok: false, refusal: 'payment-unavailable' })
  })

  it('B-10 the order waits with account, reference, amount, day and picture; the box is kept as long', async () => {
    const order = await at.order()
    const { payment, status } = await pageOf(at, order.hash)
    expect(status).toBe('new')
    expect(payment).toMatchObject({
      state: 'pending',
      method: 'transfer',
      heldUntil: '2026-09-21T10:00:00.000Z',
    })
    expect(payment.transfer).toMatchObject({
      holder: 'Zeitlager Bodensee GmbH',
      iban: 'DE89370400440532013000',
      reference: order.shortCode,
      missingCents: 400,
      receivedCents: 0,
      dueLocal: '2026-09-21T12:00',
      qrSvg: expect.stringContaining('<svg'),
    })
    await at.platform.sendMails()
    const mail = at.platform.sentMails.at(-1)
    for (const fact of ['Zeitlager Bodensee GmbH', 'DE89 3704 0044 0532 0130 00', order.shortCode, '4,00'])
      expect(mail?.text).toContain(fact)
  })

  it('is paid only when staff say that the money came; then the key comes as for every other payment', async () => {
    const order = await at.order()
    await at.platform.runDue()
    expect(await booksOf(at, order.id)).toMatchObject({ status: 'new', paid: false, ledger: [] })
    const { transfer } = replied(await at.receive(order.id, 400, { note: 'Auszug 38' }))
    expect(transfer).toMatchObject({ state: 'captured', missingCents: 0, openCents: 0 })
    expect(transfer.entries).toMatchObject([
      { kind: 'received', cents: 400, valueOn: '2026-09-16', note: 'Auszug 38', by: 'Jana Brandt' },
    ])
    expect(await booksOf(at, order.id)).toMatchObject({
      status: 'approved',
      paid: true,
      rental: 'reserved',
      ledger: ['capture 400'],
      mails: ['order-paid', 'order-received'],
    })
    expect((await pageOf(at, order.hash)).payment.transfer).toBeUndefined()
  })

  it('a part: the customer hears what is missing, the box is kept, and the rest pays it', async () => {
    const order = await at.order()
    const { transfer } = replied(await at.receive(order.id, 150))
    expect(transfer).toMatchObject({ state: 'pending', missingCents: 250, openCents: 150 })
    expect((await pageOf(at, order.hash)).payment.transfer).toMatchObject({
      missingCents: 250,
      receivedCents: 150,
    })
    expect(await booksOf(at, order.id)).toMatchObject({
      paid: false,
      ledger: [],
      mails: ['order-received', 'transfer-missing'],
    })
    replied(await at.receive(order.id, 250))
    expect(await booksOf(at, order.id)).toMatchObject({ paid: true, ledger: ['capture 400'] })
    // Nobody pays in another way what is there in part.
    expect((await transferOf(order.id)).openCents).toBe(0)
  })
})

describe('K-06 money that does not fit', () => {
  it('too much: the order is paid to the cent, the rest waits for staff and goes back once', async () => {
    const order = await at.order()
    expect(replied(await at.receive(order.id, 1_000)).transfer).toMatchObject({ openCents: 600 })
    expect((await booksOf(at, order.id)).ledger).toEqual(['capture 400'])
    expect(await at.surplus(order.id, 601)).toMatchObject({ ok: false, refusal: 'more-than-there' })
    expect(replied(await at.surplus(order.id, 600)).transfer).toMatchObject({ openCents: 0 })
    expect(await at.surplus(order.id, 1)).toMatchObject({ ok: false, refusal: 'more-than-there' })
  })
})

describe('K-06 who may book', () => {
  it('FAULT-44 nobody of another company sees or books it', async () => {
    const order = await at.order({ contact: { ...anOrderInput(at).contact, email: 'eigen@example.org' } })
    for (const answer of [
      await at.show(order.id, at.stranger),
      await at.receive(order.id, 400, {}, at.stranger),
      await at.surplus(order.id, 1, {}, at.stranger),
    ])
      expect(answer).toMatchObject({ ok: false, refusal: 'not-found' })
    expect((await transferOf(order.id)).entries).toEqual([])
  })
})
