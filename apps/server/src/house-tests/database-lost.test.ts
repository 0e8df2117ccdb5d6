import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { afterAll, describe, expect, it } from 'vitest'
import { ADMIN_HOST, send, SITE_HOST } from '../testing/house-calls.ts'
import { expectSound } from '../testing/invariants.ts'
import { expectPaidOnce } from '../testing/stored-orders.ts'
import { anOwnCluster } from '../testing/own-cluster.ts'
import { aPaidOrder, openBox, pageOf, type Placed } from '../testing/renting.ts'
import { aSoundHouse } from '../testing/sound-house.ts'
import { anOrderInput } from '../testing/tenants.ts'
import { PASSWORD } from '../testing/test-house.ts'

const HAFEN = { host: SITE_HOST, slug: 'konstanz-hafen' }

const cluster = await anOwnCluster()
afterAll(() => cluster.close())
const house = await aSoundHouse({ address: cluster.address })

const ready = async () =>
  (await house.app.inject({ url: '/health/ready', headers: { host: ADMIN_HOST } })).statusCode
const signIn = async () => {
  const body = { email: 'betreiber@zeitlager.example', password: PASSWORD }
  return (await send(house, identityCalls.signIn, { body }, { host: ADMIN_HOST })).status
}
async function recovered() {
  await expect.poll(ready, { timeout: 20_000, interval: 100 }).toBe(200)
}
async function opensOnce(order: Placed) {
  const opened = house.terminals.opened.length
  expect((await openBox(house, order, (await pageOf(house, order)).rental?.id ?? '')).status).toBe(200)
  await house.settle()
  expect(house.terminals.opened.length).toBe(opened + 1)
}

describe.runIf(process.platform === 'linux')('the database is lost', () => {
  it('FAULT-22 PostgreSQL stands still: 503 soon and then at once, health red, all well again by itself', async () => {
    const body = await anOrderInput(house, HAFEN)
    const key = { 'idempotency-key': 'while-frozen' }
    const order = () => send(house, orderCalls.placeOrder, { body }, { ...HAFEN, headers: key })
    cluster.freeze()
    try {
      const first = await Promise.all([ready(), order(), order(), signIn()])
      expect(first).toMatchObject([503, { code: 'temporarily-unavailable' }, { status: 503 }, 503])
      // Each of these would take many seconds if the silence were found out anew.
      for (let call = 0; call < 30; call += 1) expect([await ready(), await signIn()]).toEqual([503, 503])
    } finally {
      cluster.thaw()
    }
    await recovered()
    const [placed, again] = [await order(), await order()]
    expect(placed.status).toBe(200)
    expect(again.text).toBe(placed.text)
  }, 60_000)

  it('FAULT-30 everything is lost and put back from the copy: sound, people sign in, boxes open', async () => {
    const stored = await aPaidOrder(house, HAFEN)
    await house.settle()
    await cluster.backup()
    await recovered()
    // What the terminal learns after the copy was made is newer than what the server will know.
    const lost = await aPaidOrder(house, HAFEN)
    await opensOnce(lost)
    await cluster.restore()
    await recovered()
    await expectSound(house)
    expect(await signIn()).toBe(200)
    expect((await send(house, orderCalls.order, { params: { hash: lost.hash } }, lost)).status).toBe(404)
    await expectPaidOnce(house, stored)
    await opensOnce(stored)
    await opensOnce(await aPaidOrder(house, HAFEN))
  }, 60_000)
})
