import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import { PROOF_COOKIE } from '@fachwerk/contract/account/proof-cookie'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { expect, it, vi } from 'vitest'
import { bankKeysOf, demoFiles } from '../../demo/demo-files.ts'
import { ADMIN_HOST, ask, freshIp, send, SITE_HOST } from '../../testing/house-calls.ts'
import { aPaidOrder, decideAtBank, openBox, pageOf, type Placed } from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'
import { newAddress } from '../../testing/new-address.ts'
import { anOrderInput, CONTACT } from '../../testing/tenants.ts'
import { PASSWORD } from '../../testing/test-house.ts'

const PLACE = { host: SITE_HOST, slug: 'konstanz-hafen' }
const house = await aSoundHouse()

/** Somebody at the bank gives the money back; we were not asked. */
async function bankGivesBack({ reference }: Placed, amountCents: number) {
  const { config, random } = house.platform
  const { apiKey } = bankKeysOf(demoFiles(config), random)
  const reply = await fetch(`${house.bank.url}/api/payments/${reference}/refunds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': `back-${reference}`,
    },
    body: JSON.stringify({ amountCents, reference: `back-${reference}` }),
  })
  expect(reply.status).toBe(200)
}
/** Types the six digits that were mailed. */
async function prove(browser: typeof PLACE & { headers: { cookie: string } }, email: string) {
  await ask(house, addressProofCalls.requestDigits, { body: { email } }, browser)
  await house.platform.sendMails()
  const mail = house.platform.sentMails.findLast(
    ({ to, subject }) => to.includes(email) && subject.includes('Ziffern'),
  )
  const digits = /(\d{3}\s\d{3})/.exec(mail?.text ?? '')?.[1] ?? ''
  const { state } = await ask(house, addressProofCalls.proveByDigits, { body: { email, digits } }, browser)
  expect(state).toBe('proven')
}
const doors = async (order: Placed, rentalId: string) => {
  const before = house.terminals.opened.length
  const { status, code } = await openBox(house, order, rentalId)
  await house.settle()
  return [code ?? status, house.terminals.opened.length - before]
}

it('B-02 R-08 the bank takes the money back: the door stays shut, nothing new is rented; paid again it opens', async () => {
  const contact = { ...CONTACT, email: await newAddress(house.platform) }
  const order = await aPaidOrder(house, PLACE, { contact })
  await house.settle()
  const { rental, totalCents } = await pageOf(house, order)
  const rentalId = rental?.id ?? ''
  expect(await doors(order, rentalId)).toEqual([200, 1])

  await bankGivesBack(order, totalCents)
  await vi.waitFor(async () => {
    await house.platform.runConsumers()
    expect((await pageOf(house, order)).payment.canRetry).toBe(true)
  }, 30_000)
  await house.platform.runConsumers()
  await house.settle()
  expect(await doors(order, rentalId)).toEqual(['access-revoked', 0])
  const input = await anOrderInput(house, PLACE, contact)
  const browser = { ...PLACE, headers: { cookie: `${PROOF_COOKIE}=${house.platform.random.hash()}` } }
  // B-22: nobody is told what is owed before they have shown that the address is theirs.
  const stranger = await send(house, orderCalls.placeOrder, { body: input }, PLACE)
  expect(stranger.code).toBe('address-unproven')
  await prove(browser, contact.email)
  const again = await send(house, orderCalls.placeOrder, { body: input }, browser)
  expect(again.code).toBe('payment-outstanding')

  const body = { email: 'betreiber@zeitlager.example', password: PASSWORD }
  const session = await ask(house, identityCalls.signIn, { body }, { host: ADMIN_HOST, ip: freshIp() })
  const owner = { host: ADMIN_HOST, token: session.accessToken }
  const shown = () => ask(house, accessRightCalls.accessRight, { params: { rentalId } }, owner)
  // Confirmed only once the terminal has said so.
  await vi.waitFor(async () => {
    await house.settle()
    expect(await shown()).toMatchObject({ access: 'blocked', keyState: 'blocked' })
  }, 30_000)

  const paying = { params: { hash: order.hash }, body: {} }
  await decideAtBank(await ask(house, orderCalls.startPayment, paying, PLACE), 'pay', 'webhook-before-return')
  await vi.waitFor(async () => expect((await shown()).access).toBe('active'), 30_000)
  await house.settle()
  expect(await doors(order, rentalId)).toEqual([200, 1])
  const causes = (await shown()).timeline.map(({ type, data }) => `${type} ${String(data['cause'])}`)
  expect(causes).toEqual(expect.arrayContaining(['access.blocked takenBack', 'access.restored paidAgain']))
  expect((await send(house, orderCalls.placeOrder, { body: input }, browser)).status).toBe(200)
}, 120_000)
