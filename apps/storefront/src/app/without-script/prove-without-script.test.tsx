import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aTypedContact, HASH } from '../../testing/orders.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=L&dauer=1d'
const ORDER = 'zahlungspflichtig bestellen'
const LENA = { ...aTypedContact(), terms: true, earlyStart: true }
const RIGHT = '417902'

/** A site that asks for digits, and takes the right ones. */
function asked() {
  let proven = false
  let left = 5
  return browse(renderSite, (server) => {
    server.answer(orderCalls.placeOrder, () =>
      proven
        ? { hash: HASH, shortCode: 'A9G4H', paymentUrl: 'http://localhost:8095/pay/1' }
        : refuse('address-unproven'),
    )
    server.answer(addressProofCalls.requestDigits, ({ body }) => ({
      state: 'waiting' as const,
      email: body.email,
      triesLeft: left,
      expiresAt: '2026-11-20T17:00:00.000Z',
      nextAt: '2026-11-20T16:45:30.000Z',
      compare: '47',
    }))
    server.answer(addressProofCalls.proveByDigits, ({ body }) => {
      proven = body.digits.replaceAll(/\D/g, '') === RIGHT
      left -= 1
      return { state: proven ? ('proven' as const) : ('waiting' as const), triesLeft: proven ? 0 : left }
    })
  })
}

it('B-22 digits are asked for in the page, wrong ones say how many tries are left, and nothing typed is lost', async () => {
  const { browser, server } = asked()
  await browser.open(ADDRESS)
  await browser.send(ORDER, LENA)
  expect(browser.text()).toContain('Bitte die E-Mail-Adresse bestätigen')
  expect(browser.text()).toContain('Gilt bis 18:00.')
  expect(browser.text()).toContain('die Zahl 47')
  await browser.send(ORDER, { ziffern: '000 000' })
  expect(browser.status()).toBe(422)
  expect(browser.text()).toContain('Noch 4 Versuche.')
  await browser.send(ORDER, { ziffern: '417 902' })
  expect(browser.left()).toBe('http://localhost:8095/pay/1')
  const [first, last] = [0, -1].map(
    (at) => server.made.filter(({ path }) => path === orderCalls.placeOrder.path).at(at)?.input.body,
  )
  expect(last).toEqual(first)
})

it('B-22 another address leads back to the form with all that was typed', async () => {
  const { browser } = asked()
  await browser.open(ADDRESS)
  await browser.send(ORDER, LENA)
  await browser.send('Andere Adresse')
  expect(browser.text()).toContain('Prüfen und bestellen')
  await browser.send(ORDER, { email: 'anders@post.example' })
  expect(browser.text()).toContain('an anders@post.example geschickt')
})

it('R-08 B-22 what is open under a proven address is named with its amount and the page that pays it', async () => {
  const { browser } = browse(renderSite, (server) => {
    server.answer(orderCalls.placeOrder, () => refuse('payment-outstanding'))
    server.answer(addressProofCalls.outstanding, () => ({
      rows: [
        {
          hash: HASH,
          kind: 'overrun' as const,
          shortCode: 'EH86D7',
          locationName: 'Konstanz Hafen',
          cents: 840,
        },
      ],
    }))
  })
  await browser.open(ADDRESS)
  await browser.send(ORDER, LENA)
  expect(browser.status()).toBe(409)
  expect(browser.text()).toContain('Unter dieser Adresse ist noch etwas offen')
  expect(browser.text()).toContain('Bestellung EH86D7, Konstanz Hafen')
  expect(browser.text()).toMatch(/8,40\s€/)
})
