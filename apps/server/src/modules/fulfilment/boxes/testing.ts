import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { pickupBoxCalls } from '@fachwerk/contract/fulfilment/pickup-box-calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { someCarts } from '../../carts/testing.ts'
import { anOfferedArticle, someVariant } from '../../catalog/testing.ts'
import { bankSays, CONTACT, rowsOf } from '../../orders/testing.ts'
import { withRefunds } from '../../refunds/testing/refunds-house.ts'

type Shop = Awaited<ReturnType<typeof someCarts>>

/** A shop whose location has four boxes (S, M, M, L) for orders, each with a lock, and somebody at the counter. */
export async function aShopWithBoxes() {
  const shop = withRefunds(await someCarts())
  const setHours = (hours: number) =>
    shop.platform.db.transaction((tx) =>
      tx
        .updateTable('location')
        .set({ pickup_box_hours: hours })
        .where('id', '=', shop.own.locationId)
        .execute(),
    )
  await setHours(24)
  const staff = await shop.hire('Ayşe Demir', ['owner'])
  const counter = (who: StaffActor = staff) => counterOf(shop, who)
  const at = counter()
  const ordered = await orderingAt(shop)
  const read = readingsOf(shop)
  /** An order that lies in the box with that number. */
  async function boxed(number: number, quantity = 1) {
    const order = await ordered({ quantity })
    for (const done of [await at.take(order.id, await read.boxId(number)), await at.fill(order.id)])
      if (!done.ok) throw new Error(done.refusal)
    return order
  }
  const customer = (hash: string) => customerOf(shop, hash)
  return { ...shop, ...read, at, counter, staff, door: lockBoxes(shop), setHours, ordered, boxed, customer }
}

/** Every box has a lock but those named here; what its door says can be changed. */
function lockBoxes({ devices }: Shop) {
  const lock = { terminalOnline: true, state: 'locked' }
  const door = { state: 'locked' as 'locked' | 'open', lockless: [] as string[] }
  Object.assign(devices, {
    locksOfBoxes: async (_tx: Tx, ids: readonly string[]) =>
      new Map(ids.filter((id) => !door.lockless.includes(id)).map((id) => [id, lock])),
    doorOfBox: async (_tx: Tx, boxId: string) => ({
      state: door.state,
      hasSensor: true,
      lockId: boxId,
      terminalId: 'T-1',
      terminalOnline: true,
    }),
  })
  return door
}

/** Bread and wine at this shop, and how somebody orders and pays them. */
async function orderingAt(shop: Shop) {
  const { platform, own, browser } = shop
  const article = (number: string, title: string, minimumAge: 'none' | 'from16') =>
    anOfferedArticle(platform, {
      companyId: own.companyId,
      title,
      minimumAge,
      variants: [someVariant({ priceCents: 590, number })],
    })
  const bread = await article('BR-1', 'Brot', 'none')
  const wine = await article('WE-1', 'Wein', 'from16')
  return async ({ quantity = 1, isWine = false, paid = true } = {}) => {
    const mine = browser()
    await mine.add({ articleId: (isWine ? wine : bread).articleId, quantity })
    const [place] = await mine.places()
    const answer = await mine.order({
      locationId: own.locationId,
      readyLocal: place?.days[0]?.times[0] ?? '',
      contact: CONTACT,
      consents: { terms: true, age: isWine, offers: false },
      shownTotalCents: 590 * quantity,
    })
    if (!answer.ok) throw new Error(answer.refusal)
    const { hash, shortCode: code } = answer.value
    const [row] = await rowsOf(
      shop,
      sql<{ id: string; paymentId: string }>`select o.id, p.id as "paymentId" from customer_order o
        join payment p on p.order_id = o.id where o.hash = ${hash}`,
    )
    if (!row) throw new Error('not written')
    if (paid) await bankSays(shop, row.paymentId, { state: 'paid' }, `paid-${row.paymentId}`)
    return { id: row.id, hash, code }
  }
}

const counterOf = ({ call }: Shop, who: StaffActor) => ({
  look: (id: string) => call(fulfilmentCalls.goodsHandover, { params: { id } }, who),
  boxes: (id: string) => call(pickupBoxCalls.freePickupBoxes, { params: { id } }, who),
  take: (orderId: string, boxId: string) =>
    call(pickupBoxCalls.takePickupBox, { body: { orderId, boxId } }, who),
  fill: (orderId: string) => call(pickupBoxCalls.fillPickupBox, { body: { orderId } }, who),
  empty: (orderId: string, reason = 'Fach klemmt') =>
    call(pickupBoxCalls.emptyPickupBox, { body: { orderId, reason } }, who),
  move: (orderId: string, step: 'prepare' | 'ready' | 'handOver') =>
    call(fulfilmentCalls.moveGoods, { body: { orderId, step } }, who),
})

/** The customer's browser on the page of their order. */
function customerOf({ call, own }: Shop, hash: string) {
  const site = { kind: 'visitor', siteId: own.siteId, companyId: own.companyId, host: own.host } as const
  const who = { ...site, sessionId: null }
  const params = { hash }
  return {
    page: async () => {
      const shown = await call(fulfilmentCalls.goodsOrder, { params }, who)
      if (!shown.ok) throw new Error(shown.refusal)
      return shown.value
    },
    open: () => call(pickupBoxCalls.openPickupBox, { params, body: {} }, who),
    fetched: () => call(pickupBoxCalls.fetchedFromBox, { params, body: {} }, who),
    command: (commandId: string) =>
      call(pickupBoxCalls.pickupBoxCommand, { params: { ...params, commandId } }, who),
  }
}

/** What was written, and what locks say. */
function readingsOf(shop: Shop) {
  const { platform, own } = shop
  const boxId = async (number: number): Promise<string> => {
    const [box] = await rowsOf(
      shop,
      sql<{ id: string }>`select id from box where location_id = ${own.locationId} and number = ${number}`,
    )
    if (!box) throw new Error('no such box')
    return box.id
  }
  const rentalOf = async (orderId: string) => {
    const [row] = await rowsOf(
      shop,
      sql<{ id: string | null }>`select box_rental_id as id from order_handover where order_id = ${orderId}`,
    )
    return row?.id ?? null
  }
  /** Opened, by whose key, or closed. */
  async function heard(orderId: string, type: 'lock.opened' | 'lock.closed' | 'command.done', data = {}) {
    const rentalId = await rentalOf(orderId)
    const event = { type, at: platform.clock.now(), companyId: own.companyId, rentalId, data }
    const actor = { kind: 'system', name: 'T-1' } as const
    await platform.db.transaction((tx) => appendEvent(tx, { ...event, actor }))
    await platform.clock.advance(1000)
  }
  const mailsOf = (orderId: string) =>
    rowsOf(
      shop,
      sql<{ template: string; text: string; subject: string }>`
        select template, body_text as text, subject from mail where order_id = ${orderId} order by id`,
    )
  const templatesOf = async (orderId: string) => (await mailsOf(orderId)).map(({ template }) => template)
  return { boxId, rentalOf, heard, mailsOf, templatesOf }
}
