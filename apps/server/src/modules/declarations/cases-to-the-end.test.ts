import { paymentAccountCalls } from '@fachwerk/contract/payment/payment-account-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { CONTACT, rowsOf } from '../orders/testing.ts'
import { aCasesHouse, type CasesHouse } from './testing/cases-house.ts'

let at: CasesHouse
beforeEach(async () => {
  at = await aCasesHouse()
})
const DAY_MS = 86_400_000
const outcomes = (answers: readonly { ok: boolean; refusal?: string }[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : String(answer.refusal))).toSorted()
const mailsOf = (template: string) =>
  rowsOf(
    at,
    sql<{ subject: string; text: string }>`select subject, body_text as text from mail
      where template = ${template} order by created_at`,
  )

/** A long-term rental, and somebody's notice for it, matched. */
async function noticeGiven(overrides: object = {}) {
  const rentalId = await at.begin({ notice: 'month' })
  const [order] = await rowsOf(
    at,
    sql<{ code: string }>`select o.short_code as code from customer_order o
      join long_term_rental t on t.order_id = o.id where t.rental_id = ${rentalId}`,
  )
  const code = order?.code ?? ''
  const mailed = { kind: 'termination', contract: code, email: 'ada@example.org', ...overrides } as const
  const notice = async () => {
    const id = await at.declared(mailed)
    replied(await at.match(id, code))
    return id
  }
  return { rentalId, code, notice }
}

describe('LAW-7 a refund that the service refuses', () => {
  it('leaves the case decided until it is late; tried again it is paid once, and told once', async () => {
    const { id, order } = await at.withdrawn()
    const paid = at.bank.get(order.paymentId ?? '')
    if (!paid) throw new Error('the bank knows the payment')
    replied(await at.accept(id))
    at.bank.forget()
    await at.settle()
    await at.platform.clock.advance(15 * DAY_MS)
    await at.settle()
    expect(await at.show(id)).toMatchObject({ state: 'decided', overdue: true, can: { close: true } })
    expect((await at.list({ view: 'overdue' })).rows.map((row) => row.id)).toEqual([id])
    expect(await at.ledgerOf(order.id)).toEqual(['capture 400'])
    expect(await at.templates()).toEqual([`withdrawal-accepted ${CONTACT.email}`])
    const setup = replied(await at.call(paymentAccountCalls.paymentSetup, {}, at.office.owner))
    expect(setup.stuckRefunds).toMatchObject([{ shortCode: order.shortCode, cents: 400, state: 'refused' }])
    const [refund] = setup.stuckRefunds
    at.bank.restore(paid)
    const again = { body: { refund: { id: refund?.id ?? '' } } }
    replied(await at.call(paymentAccountCalls.retryRefund, again, at.office.owner))
    await at.settle()
    await at.settle()
    expect((await at.show(id)).state).toBe('refunded')
    expect(await at.ledgerOf(order.id)).toEqual(['capture 400', 'refund 400'])
    expect([...at.bank.refunds.keys()]).toEqual([`${refund?.id}-1`])
    expect(await mailsOf('withdrawal-refunded')).toHaveLength(1)
  })
})

describe('LAW-10 declared twice, accepted by two people at once', () => {
  it('one order’s two withdrawals end it and pay it back once', async () => {
    const { id, order } = await at.withdrawn()
    const twin = await at.declared({ contract: order.shortCode })
    replied(await at.match(twin, order.shortCode))
    expect(outcomes(await Promise.all([at.accept(id), at.accept(twin)]))).toEqual([
      'ok',
      'transition-not-allowed',
    ])
    await at.settle()
    expect(await at.ledgerOf(order.id)).toEqual(['capture 400', 'refund 400'])
    expect((await at.list({ view: 'all' })).rows.map(({ state }) => state).toSorted()).toEqual([
      'matched',
      'refunded',
    ])
    expect(await mailsOf('withdrawal-accepted')).toHaveLength(1)
  })

  it('LAW-11 one rental’s two notices are entered once; the other is left to be refused', async () => {
    const { rentalId, notice } = await noticeGiven()
    const [first, second] = [await notice(), await notice()]
    expect(outcomes(await Promise.all([at.accept(first), at.accept(second)]))).toEqual([
      'ok',
      'transition-not-allowed',
    ])
    const mails = (await at.mails(rentalId)).filter(({ template }) => template === 'notice-confirmed')
    expect(mails).toHaveLength(1)
    const rows = (await at.list({ view: 'all' })).rows
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['closed', 'matched'])
  })
})

describe('LAW-11 a notice until its last day', () => {
  it('charges the months that are left and no more; the key ends with the last day', async () => {
    const { rentalId, notice } = await noticeGiven()
    const id = await notice()
    const { proposal } = await at.show(id)
    expect(replied(await at.accept(id))).toMatchObject({ state: 'closed', lastDay: proposal?.lastDay })
    const { endsAt } = await at.showRental(rentalId)
    const end = new Date(endsAt ?? '')
    await at.until(new Date(end.getTime() - 31 * DAY_MS).toISOString())
    await at.pay(rentalId, 2)
    await at.until(new Date(end.getTime() - 60_000).toISOString())
    const lastMinute = await at.right(rentalId)
    expect([lastMinute.state, lastMinute.until > end]).toEqual(['active', true])
    await at.until(new Date(end.getTime() + 2 * DAY_MS).toISOString())
    await at.settle()
    const over = await at.showRental(rentalId)
    expect(over.months.map(({ position, state }) => `${position} ${state}`)).toEqual(['1 paid', '2 paid'])
    expect(over.nextCharge).toBeNull()
    expect((await at.right(rentalId)).until).toEqual(lastMinute.until)
    expect(await at.show(id)).toMatchObject({ state: 'closed', outcome: 'accepted', refundCents: 0 })
  })
})

describe('X-02 the customer is told in the language of the declaration', () => {
  it.each([
    [
      'it',
      'Il Suo recesso presso Zeitlager GmbH è stato accettato',
      'Rimborso per il Suo recesso presso Zeitlager GmbH',
    ],
    [
      'en',
      'Your withdrawal at Zeitlager GmbH has been accepted',
      'Refund for your withdrawal at Zeitlager GmbH',
    ],
  ] as const)('of what is decided and of the money: %s', async (language, accepted, refunded) => {
    const { id } = await at.withdrawn({}, { language }, 60)
    replied(await at.accept(id))
    await at.settle()
    expect((await mailsOf('withdrawal-partly')).map(({ subject }) => subject)).toEqual([accepted])
    expect((await mailsOf('withdrawal-refunded')).map(({ subject }) => subject)).toEqual([refunded])
  })

  it.each([
    ['it', 'La Sua disdetta presso Zeitlager GmbH', 'Il contratto era già terminato in precedenza.'],
    ['en', 'Your notice of termination at Zeitlager GmbH', 'The contract had already ended before.'],
  ] as const)(
    'of a refused notice and its reason, with staff’s own words: %s',
    async (language, subject, why) => {
      const { notice } = await noticeGiven({ language })
      const first = await notice()
      const second = await notice()
      replied(await at.accept(first))
      const note = 'Ends already, see our letter.'
      expect(replied(await at.turnDown(second, { refusal: 'contractOver', note }))).toMatchObject({
        state: 'closed',
        refusal: 'contractOver',
        note,
      })
      const [mail, ...more] = await mailsOf('termination-refused')
      expect([mail?.subject, more]).toEqual([subject, []])
      for (const words of [why, note]) expect(mail?.text).toContain(words)
    },
  )
})
