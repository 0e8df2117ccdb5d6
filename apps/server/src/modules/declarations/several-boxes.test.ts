import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { pageOf, rowsOf } from '../orders/testing.ts'
import { aCasesHouse, type CasesHouse } from './testing/cases-house.ts'

let at: CasesHouse
beforeEach(async () => {
  at = await aCasesHouse()
})

const TWO = { sizes: ['M', 'M'], shownTotalCents: 800 }
const LATER = { period: { from: '2026-09-17T12:00', length: '2h' } }
const outcomes = (answers: readonly { ok: boolean; refusal?: string }[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : String(answer.refusal))).toSorted()

/** The proposal of a case as it is shown, box by box. */
async function proposed(id: string) {
  const { proposal } = await at.show(id)
  if (!proposal?.boxes) throw new Error('there are several boxes')
  return { ...proposal, boxes: proposal.boxes }
}
/** What somebody sends who looks now and accepts for these of the boxes, by their place, with the sum of theirs. */
async function decisionFor(id: string, places: readonly number[]) {
  const { boxes } = await proposed(id)
  const chosen = boxes.filter((_box, place) => places.includes(place))
  const { version } = await at.show(id)
  const refundCents = chosen.reduce((sum, box) => sum + box.refundCents, 0)
  return { id, version, refundCents, rentalIds: chosen.map(({ rentalId }) => rentalId) }
}
const decide = (body: Awaited<ReturnType<typeof decisionFor>>) =>
  at.office.call(declarationCalls.acceptDeclaration, { body }, at.office.owner)
const acceptFor = async (id: string, places: readonly number[]) => decide(await decisionFor(id, places))
async function another(code: string) {
  const id = await at.declared({ contract: code })
  replied(await at.match(id, code))
  return id
}
const rentalsOf = async (orderId: string) =>
  (
    await rowsOf(
      at,
      sql<{ line: string }>`select r.state || ' ' || coalesce(a.state, '-') as line from rental r
        left join access_right a on a.rental_id = r.id where r.order_id = ${orderId} order by r.id`,
    )
  ).map(({ line }) => line)
const mailsOf = async (template: string) =>
  (
    await rowsOf(
      at,
      sql<{
        text: string
      }>`select body_text as text from mail where template = ${template} order by created_at`,
    )
  ).map(({ text }) => text)

describe('K-03 LAW-10 several boxes, withdrawn from as a whole', () => {
  it('each box is reckoned and shown; accepted as it is proposed all end, and one sum goes back', async () => {
    const { id, order } = await at.withdrawn(TWO, {}, 60)
    const shown = await at.show(id)
    expect(shown.contractFound?.boxName).toBe('KN-002, KN-003')
    expect(await proposed(id)).toMatchObject({
      outcome: 'partly',
      paidCents: 800,
      keptCents: 400,
      refundCents: 400,
      boxes: [
        {
          boxName: 'KN-002',
          refusal: null,
          paidCents: 400,
          keptCents: 200,
          refundCents: 200,
          usedMinutes: 60,
        },
        {
          boxName: 'KN-003',
          refusal: null,
          paidCents: 400,
          keptCents: 200,
          refundCents: 200,
          usedMinutes: 60,
        },
      ],
    })
    expect(replied(await at.accept(id))).toMatchObject({
      state: 'decided',
      withdrawnBoxes: ['KN-002', 'KN-003'],
    })
    expect(await rentalsOf(order.id)).toEqual(['ended revoked', 'ended revoked'])
    await at.settle()
    expect(await at.ledgerOf(order.id)).toEqual(['capture 800', 'refund 400'])
    expect((await at.show(id)).state).toBe('refunded')
    expect((await pageOf(at, order.hash)).status).toBe('canceled')
    const [mail] = await mailsOf('withdrawal-partly')
    expect(mail).toContain('über die Fächer KN-002, KN-003.')
    expect(mail).not.toContain('übrigen')
  })
})

describe('K-03 several boxes, withdrawn from in part', () => {
  it('only the chosen box ends and only its money goes back; the other opens as before', async () => {
    const { id, order } = await at.withdrawn(TWO, {}, 60)
    expect(replied(await acceptFor(id, [1]))).toMatchObject({
      outcome: 'partly',
      refundCents: 200,
      keptCents: 200,
      withdrawnBoxes: ['KN-003'],
    })
    expect(await rentalsOf(order.id)).toEqual(['active active', 'ended revoked'])
    await at.settle()
    await at.settle()
    expect(await at.ledgerOf(order.id)).toEqual(['capture 800', 'refund 200'])
    expect((await at.show(id)).state).toBe('refunded')
    expect((await pageOf(at, order.hash)).status).toBe('process')
    const [mail] = await mailsOf('withdrawal-partly')
    expect(mail).toContain('über das Fach KN-003.')
    expect(mail).toContain('Ihre übrigen Fächer bleiben gemietet')
    const blocked = await rowsOf(at, sql`select 1 from access_right where blocked_for_payment`)
    expect(blocked).toEqual([])
    const [{ after } = { after: {} }] = await rowsOf(
      at,
      sql<{
        after: object
      }>`select after from audit_entry where subject_id = ${id} and action = 'declaration.accepted'`,
    )
    expect(after).toMatchObject({ boxes: 'KN-003' })
  })

  it('the rest can be withdrawn from later: what was kept of the first stays kept, and with the last the order ends', async () => {
    const { id, order } = await at.withdrawn(TWO, {}, 60)
    replied(await acceptFor(id, [0]))
    await at.settle()
    await at.platform.clock.advance(30 * 60_000)
    const rest = await another(order.shortCode)
    expect(await proposed(rest)).toMatchObject({
      paidCents: 400,
      keptCents: 300,
      refundCents: 100,
      boxes: [
        { refusal: 'contractOver', refundCents: 0 },
        { refusal: null, refundCents: 100 },
      ],
    })
    expect(await acceptFor(rest, [0])).toMatchObject({ refusal: 'transition-not-allowed' })
    expect(replied(await at.accept(rest))).toMatchObject({ refundCents: 100, withdrawnBoxes: ['KN-003'] })
    await at.settle()
    await at.settle()
    expect(await at.ledgerOf(order.id)).toEqual(['capture 800', 'refund 200', 'refund 100'])
    expect((await at.list({ view: 'all' })).rows.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    expect(await mailsOf('withdrawal-refunded')).toHaveLength(2)
    expect((await pageOf(at, order.hash)).status).toBe('canceled')
    const third = await another(order.shortCode)
    expect((await at.show(third)).proposal).toMatchObject({ outcome: 'refused', refusal: 'contractOver' })
  })

  it('what has not begun is cancelled and paid back in full, the other begins on its day', async () => {
    const { id, order } = await at.withdrawn({ ...TWO, ...LATER })
    expect(replied(await acceptFor(id, [0]))).toMatchObject({
      outcome: 'accepted',
      refundCents: 400,
      keptCents: 0,
    })
    expect(await rentalsOf(order.id)).toEqual(['cancelled revoked', 'reserved active'])
    await at.until('2026-09-17T10:30:00Z')
    await at.settle()
    expect(await rentalsOf(order.id)).toEqual(['cancelled revoked', 'active active'])
    expect(await at.ledgerOf(order.id)).toEqual(['capture 800', 'refund 400'])
  })

  it('FAULT-72 two people who decide for different boxes at once: the second is told, and nothing is paid twice', async () => {
    const { id, order } = await at.withdrawn(TWO)
    const twin = await another(order.shortCode)
    // Both have looked before either decides.
    const [one, other] = [await decisionFor(id, [0]), await decisionFor(id, [1])]
    const both = await Promise.all([decide(one), decide(other)])
    expect(outcomes(both)).toEqual(['changed-meanwhile', 'ok'])
    // Another declaration about the same order may still be about the box that is left.
    expect(await at.accept(twin, { refundCents: 800 })).toMatchObject({ refusal: 'changed-meanwhile' })
    replied(await at.accept(twin))
    await at.settle()
    expect(await at.ledgerOf(order.id)).toEqual(['capture 800', 'refund 400', 'refund 400'])
  })

  it('a box of somebody else, or with another sum than shown, is not decided and nothing is left behind', async () => {
    const { id, order } = await at.withdrawn(TWO)
    const { version } = await at.show(id)
    const [first] = (await proposed(id)).boxes
    const accept = (body: { refundCents: number; rentalIds: string[] }) =>
      at.office.call(declarationCalls.acceptDeclaration, { body: { id, version, ...body } }, at.office.owner)
    const strange = at.platform.random.uuid()
    const own = first?.rentalId ?? ''
    for (const rentalIds of [[strange], [own, strange]])
      expect(await accept({ refundCents: 400, rentalIds })).toMatchObject({
        refusal: 'transition-not-allowed',
      })
    expect(await accept({ refundCents: 800, rentalIds: [own] })).toMatchObject({
      refusal: 'changed-meanwhile',
    })
    expect(await rentalsOf(order.id)).toEqual(['active active', 'active active'])
    expect(await at.templates()).toEqual([])
    expect(await rowsOf(at, sql`select 1 from withdrawn_box`)).toEqual([])
    expect((await at.show(id)).order?.code).toBe(order.shortCode)
  })

  it('LAW-9 a box that was had in full stays as it is; of one that still runs the rest goes back', async () => {
    const { id, order } = await at.withdrawn(TWO, {}, 60)
    const [first] = (await proposed(id)).boxes
    await at.platform.db.transaction((tx) =>
      sql`update rental set ends_at = ends_at - interval '1 hour' where id = ${first?.rentalId ?? null}`.execute(
        tx,
      ),
    )
    const { boxes, refundCents } = await proposed(id)
    expect(boxes.map(({ refusal }) => refusal)).toEqual(['performed', null])
    expect(refundCents).toBe(200)
    replied(await at.accept(id))
    expect((await rentalsOf(order.id))[1]).toBe('ended revoked')
    expect((await at.show(id)).withdrawnBoxes).toEqual(['KN-003'])
    expect(await mailsOf('withdrawal-partly')).toHaveLength(1)
  })
})
