import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubFetch, stubLiveLine } from '../../testing/browser-stubs.ts'
import { openOrder } from '../../testing/open-order.tsx'
import { anOrder, anUnpaidMonth, aRental, aWaitingOrder, HASH } from '../../testing/orders.ts'
import { aPushBrowser } from '../../testing/push-browser.ts'
import { MORE_WORDS, type KeyExtras } from './card/key-extras.ts'

const words = Object.fromEntries(MORE_WORDS.map((key) => [key, key])) as KeyExtras['words']
const extras: KeyExtras = {
  words,
  wallets: [],
  pushKey: 'BKey',
  note: { title: 'Fach 22', heading: 'Schlüssel', lang: 'de', template: 'white-clean' },
}
const ask = () => screen.findByRole('button', { name: 'push.ask.waiting' })
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  stubLiveLine()
  aPushBrowser({ withoutWorker: true })
})
afterEach(() => vi.unstubAllGlobals())

describe('X-03 R-11 while a payment is checked', () => {
  it('the page offers to tell this device when the key has come, under the order’s own link', async () => {
    const asked = stubFetch(() => ({ body: { subscribed: true } }))
    const { person } = openOrder(aWaitingOrder(), { extras })
    await person.click(await ask())
    await screen.findByText('push.on')
    expect(asked).toMatchObject([{ path: `/storefront/orders/${HASH}/push` }])
  })

  it('also where the payer has done their part and the money is on its way', async () => {
    openOrder(aWaitingOrder({ state: 'authorised' }), { extras })
    expect(await ask()).toBeTruthy()
  })

  it('not where an installation tells no devices', async () => {
    openOrder(aWaitingOrder(), { extras: { ...extras, pushKey: null } })
    await settled()
    expect(screen.queryByRole('button', { name: 'push.ask.waiting' })).toBeNull()
  })

  it('not for a month or an extension, whose key is there already', async () => {
    const added = { ...aWaitingOrder(), adds: 'extension', rental: aRental() } as const
    for (const order of [anUnpaidMonth(), added, anOrder()]) {
      const { unmount } = openOrder(order, { extras })
      await settled()
      expect(screen.queryByRole('button', { name: 'push.ask.waiting' })).toBeNull()
      unmount()
    }
  })
})
