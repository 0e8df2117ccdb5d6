import type { Call, ReplyOut, RequestIn } from '@fachwerk/contract/call'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import type { LockDetail, LockRow } from '@fachwerk/contract/device/lock-views'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import { afterEach } from 'vitest'
import { ADMIN_HOST, type Answer, ask, type Caller, send, SITE_HOST } from './house-calls.ts'
import { aPaidOrder, endRental, openBox, pageOf, type Placed } from './renting.ts'
import { anOrderInput, PERIOD } from './tenants.ts'
import { PASSWORD, type TestHouse } from './test-house.ts'

export interface Staff {
  readonly caller: Caller
  ask<C extends Call>(call: C, input: RequestIn<C>): Promise<ReplyOut<C>>
  send(call: Call, body: object): Promise<Answer>
  /** Locks and boxes of a location by the slug of its name. */
  rows(body?: RequestIn<typeof lockCalls.locks>['body']): Promise<LockRow[]>
  lock(id: string): Promise<LockDetail>
}

/** Somebody of the staff at the desk, the operator unless said. */
export async function aStaff(house: TestHouse, email = 'betreiber@zeitlager.example'): Promise<Staff> {
  const body = { email, password: PASSWORD }
  const { accessToken: token } = await ask(house, identityCalls.signIn, { body }, { host: ADMIN_HOST })
  const caller = { host: ADMIN_HOST, token }
  return {
    caller,
    ask: (call, input) => ask(house, call, input, caller),
    send: (call, input) => send(house, call, { body: input }, caller),
    rows: async (filter = {}) =>
      (await ask(house, lockCalls.locks, { body: { limit: 200, ...filter } }, caller)).rows,
    lock: (lockId) => ask(house, lockCalls.lock, { params: { lockId } }, caller),
  }
}

/** What the form of a lock sends. */
export const formOf = ({ lockId, name, notes, size, outOfService, version }: LockDetail) => ({
  id: lockId ?? '',
  name: name ?? '',
  notes,
  size,
  outOfService,
  version,
})

const HAFEN = { host: SITE_HOST, slug: 'konstanz-hafen' }

/** The harbour of Konstanz with its boxes, the operator at the desk, and people who rent there for one test. */
export async function aHarbour(house: TestHouse) {
  const staff = await aStaff(house)
  const { locationId: hafenId } = await anOrderInput(house, HAFEN)
  const hafen = () => staff.rows({ locationIds: [hafenId] })
  const renting: { order: Placed; rentalId: string }[] = []
  afterEach(async () => {
    for (const { order, rentalId } of renting.splice(0)) await endRental(house, order, rentalId)
  })
  return {
    staff,
    hafenId,
    hafen,
    place: HAFEN,
    async freeRow() {
      const row = (await hafen()).find(({ boxState, size }) => boxState === 'free' && size === 'M')
      if (!row) throw new Error('no free box of size M')
      return staff.lock(row.id)
    },
    async freeM() {
      const input = { params: { slug: HAFEN.slug }, body: { period: PERIOD } }
      const { location } = await ask(house, storefrontCalls.locationPage, input, HAFEN)
      return location.sizes.find(({ size }) => size === 'M')?.free ?? 0
    },
    /** Somebody who rents, as staff see the box. */
    async aRenter() {
      const order = await aPaidOrder(house, HAFEN)
      await house.settle()
      const rentalId = (await pageOf(house, order)).rental?.id ?? ''
      renting.push({ order, rentalId })
      const query = sql<{ boxId: string }>`select box_id as "boxId" from rental where id = ${rentalId}`
      const boxOf = async () => (await house.platform.db.read((tx) => query.execute(tx))).rows[0]?.boxId ?? ''
      return {
        order,
        async opens() {
          const before = house.terminals.opened.length
          const answer = await openBox(house, order, rentalId)
          await house.settle()
          return { answer: answer.code ?? answer.status, locks: house.terminals.opened.slice(before) }
        },
        // Signed in anew: a test may have let more time pass than an access token lives.
        lock: async () => (await aStaff(house)).lock(await boxOf()),
        key: async () => (await pageOf(house, order)).rental?.key,
      }
    },
    /** Texts of the mails about an order. */
    async mailsOf(shortCode: string, template = 'order-paid') {
      const query = sql<{ text: string }>`
        select m.body_text as text from mail m join customer_order o on o.id = m.order_id
        where o.short_code = ${shortCode} and m.template = ${template}`
      const { rows } = await house.platform.db.read((tx) => query.execute(tx))
      return rows.map(({ text }) => text)
    },
  }
}
