import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubFetch } from '../../../testing/browser-stubs.ts'
import { aPushBrowser } from '../../../testing/push-browser.ts'
import { findings, show } from '../../../testing/show.tsx'
import { MORE_WORDS } from '../card/key-extras.ts'
import { PushChoice } from './push-choice.tsx'

const HASH = 'AbCdEfGhIjKlMnOpQrStUv'
const words = Object.fromEntries(MORE_WORDS.map((key) => [key, key])) as Record<
  (typeof MORE_WORDS)[number],
  string
>

afterEach(() => vi.unstubAllGlobals())

function open(isComing = false) {
  const person = userEvent.setup()
  const details = { words, publicKey: 'BKey', path: `/bestellung/${HASH}`, hash: HASH, isComing }
  const shown = show(<PushChoice {...details} />)
  return { person, ...shown }
}
const askForKey = () => screen.findByRole('button', { name: 'push.ask.waiting' })
const ask = () => screen.findByRole('button', { name: 'push.ask' })

describe('X-03 „Erinnern Sie mich auf diesem Gerät“', () => {
  it('P-05 nothing is asked before somebody presses; then the browser, then the server', async () => {
    const browser = aPushBrowser()
    const asked = stubFetch(() => ({ body: { subscribed: true } }))
    const { person, container } = open()
    await ask()
    expect([browser.asked, asked]).toEqual([[], []])
    expect(screen.getByText('push.why')).toBeTruthy()
    expect(await findings(container)).toEqual([])
    await person.click(await ask())
    await screen.findByText('push.on')
    expect(browser.asked).toEqual(['permission', 'subscribe BKey'])
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: `/storefront/orders/${HASH}/push`,
        body: { endpoint: 'https://push.example.org/1', keys: { p256dh: 'P', auth: 'A' } },
      },
    ])
  })

  it('is withdrawn by one press, in the browser first', async () => {
    const browser = aPushBrowser({ subscribed: true })
    const asked = stubFetch(() => ({ body: { subscribed: false } }))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'push.off' }))
    await ask()
    expect(browser.asked).toEqual(['unsubscribe'])
    expect(asked).toMatchObject([{ path: `/storefront/orders/${HASH}/push/withdraw` }])
  })

  it('a browser that forbids it is told of in words', async () => {
    aPushBrowser({ permission: 'denied' })
    open()
    await screen.findByText('push.denied')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('who says no when the browser asks sees that, and no server hears of it', async () => {
    aPushBrowser({ answer: 'denied' })
    const asked = stubFetch(() => ({ body: {} }))
    const { person } = open()
    await person.click(await ask())
    await screen.findByText('push.denied')
    expect(asked).toEqual([])
  })

  it('where the server would not, the browser forgets it again and the page says so', async () => {
    const browser = aPushBrowser()
    stubFetch(() => ({ status: 404, body: { code: 'not-found' } }))
    const { person } = open()
    await person.click(await ask())
    await screen.findByText('push.failed')
    expect(browser.asked.at(-1)).toBe('unsubscribe')
    expect(await ask()).toBeTruthy()
  })

  it('a browser that cannot is offered nothing', async () => {
    const { container } = open()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(container.querySelector('.key-push')).toBeNull()
  })
})

describe('X-03 R-11 „Melden Sie sich hier, wenn der Schlüssel da ist“', () => {
  it('sets up a worker for the page with the press, for there is no key yet that has one', async () => {
    const browser = aPushBrowser({ withoutWorker: true })
    const asked = stubFetch(() => ({ body: { subscribed: true } }))
    const { person, container } = open(true)
    await askForKey()
    expect(browser.asked).toEqual([])
    expect(screen.getByText('push.why.waiting')).toBeTruthy()
    expect(await findings(container)).toEqual([])
    await person.click(await askForKey())
    await screen.findByText('push.on')
    expect(browser.asked).toEqual(['permission', `worker /bestellung/${HASH}`, 'subscribe BKey'])
    expect(asked).toMatchObject([{ path: `/storefront/orders/${HASH}/push` }])
  })

  it('sets up nothing where somebody says no', async () => {
    const browser = aPushBrowser({ withoutWorker: true, answer: 'denied' })
    const { person } = open(true)
    await person.click(await askForKey())
    await screen.findByText('push.denied')
    expect(browser.asked).toEqual(['permission'])
  })

  it('a browser that cannot is offered nothing', async () => {
    aPushBrowser({ withoutWorker: true })
    vi.stubGlobal('PushManager', undefined)
    Reflect.deleteProperty(globalThis, 'PushManager')
    const { container } = open(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(container.querySelector('.key-push')).toBeNull()
  })
})
