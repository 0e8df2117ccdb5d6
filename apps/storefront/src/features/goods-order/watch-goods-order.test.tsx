import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, anUnpaidGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { sameAddress, watchGoodsOrder } from './watch-goods-order.ts'

const EVERY = 1_000
const PREPARING = { status: 'process', preparingAt: '2026-11-20T16:50:00.000Z' } as const
const FINISHED = {
  ...PREPARING,
  status: 'finished',
  readyAt: '2026-11-20T17:10:00.000Z',
  handedOverAt: '2026-11-20T17:20:00.000Z',
  serverTime: '2026-11-20T17:21:00.000Z',
} as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The page of an order in a browser, beside the server it asks. */
async function watching(first: GoodsOrderView) {
  const now = { order: first, answers: true, asked: 0 }
  const { browser } = browse(renderSite, (server) => knowsGoodsOrder(server, () => now.order))
  await browser.open(`/einkauf/${HASH}`)
  document.body.innerHTML = browser.page().body.innerHTML
  watchGoodsOrder(document, {
    every: EVERY,
    ask: async () => {
      now.asked += 1
      if (!now.answers) return null
      await browser.open(`/einkauf/${HASH}`)
      return browser.page()
    },
  })
  return now
}
const later = (times = 1) => vi.advanceTimersByTimeAsync(times * EVERY + 100)
const heading = () => document.querySelector('#seite h1')?.textContent
const main = () => document.querySelector<HTMLElement>('#seite')
/** The words of the site for a server that does not answer. */
const unreachable = () => main()?.dataset['unreachable'] ?? ''

describe('K-10 the page follows its order', () => {
  it('shows what the server says as soon as it has changed, step by step', async () => {
    const now = await watching(anUnpaidGoodsOrder())
    expect(heading()).toBe('Bitte noch bezahlen')
    now.order = aGoodsOrder()
    await later()
    expect(heading()).toBe('Danke, Ihre Bestellung ist angenommen.')
    now.order = aGoodsOrder(PREPARING)
    await later()
    expect(heading()).toBe('Ihre Bestellung wird vorbereitet.')
    expect(document.querySelector('[aria-current="step"] b')?.textContent).toBe('In Vorbereitung')
  })

  it('B-19 shows at once that its box was opened, and ends with the word that everything is out', async () => {
    const box = { number: 14, untilLocal: '2026-11-21T18:00', isLate: false, key: null, door: null } as const
    const ready = { ...PREPARING, readyAt: '2026-11-20T17:10:00.000Z' } as const
    const now = await watching(aGoodsOrder({ ...ready, box: { ...box, openedAt: null } }))
    expect(document.body.textContent).not.toContain('Alles herausgenommen')
    now.order = aGoodsOrder({ ...ready, box: { ...box, openedAt: '2026-11-20T21:14:00.000Z' } })
    await later()
    expect(document.body.textContent).toContain('Alles herausgenommen')
    now.order = aGoodsOrder(FINISHED)
    await later()
    expect(heading()).toBe('Abgeholt. Viel Freude damit!')
  })

  it('asks no more once nothing can happen any more', async () => {
    const now = await watching(aGoodsOrder(PREPARING))
    now.order = aGoodsOrder(FINISHED)
    await later()
    expect(heading()).toBe('Abgeholt. Viel Freude damit!')
    const before = now.asked
    await later(5)
    expect([before, now.asked]).toEqual([1, before])
  })

  it('O-02 follows staff who take the hand-over back, which they may for a minute', async () => {
    const now = await watching(aGoodsOrder({ ...FINISHED, serverTime: '2026-11-20T17:20:59.000Z' }))
    expect(heading()).toBe('Abgeholt. Viel Freude damit!')
    now.order = aGoodsOrder({ ...PREPARING, readyAt: FINISHED.readyAt })
    await later()
    expect(heading()).toBe('Ihre Bestellung liegt bereit.')
    now.order = aGoodsOrder(PREPARING)
    await later()
    expect(heading()).toBe('Ihre Bestellung wird vorbereitet.')
    now.order = aGoodsOrder()
    await later()
    expect(heading()).toBe('Danke, Ihre Bestellung ist angenommen.')
  })

  it('leaves alone what is the same: what somebody chose stays, and so does the focus', async () => {
    const now = await watching(anUnpaidGoodsOrder({ state: 'failed', failure: 'denied', canRetry: true }))
    const button = [...document.querySelectorAll<HTMLElement>('form button')].find(
      ({ textContent }) => textContent === 'Jetzt bezahlen',
    )
    button?.focus()
    await later(3)
    expect(now.asked).toBe(3)
    expect(button?.isConnected).toBe(true)
    expect(document.activeElement).toBe(button)
  })

  it('whose focus was in what went is led to the heading, and nobody else is', async () => {
    const now = await watching(anUnpaidGoodsOrder())
    const link = [...document.querySelectorAll('#seite a')].find(
      (each): each is HTMLAnchorElement => each.textContent === 'Jetzt bezahlen',
    )
    link?.focus()
    expect(document.activeElement).toBe(link)
    now.order = aGoodsOrder()
    await later()
    expect(document.activeElement?.textContent).toBe('Danke, Ihre Bestellung ist angenommen.')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    now.order = aGoodsOrder(PREPARING)
    await later()
    expect([heading(), document.activeElement]).toEqual(['Ihre Bestellung wird vorbereitet.', document.body])
  })

  it('does not ask while nobody looks, and does again when somebody does', async () => {
    const now = await watching(anUnpaidGoodsOrder())
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    now.order = aGoodsOrder()
    await later(3)
    expect([now.asked, heading()]).toEqual([0, 'Bitte noch bezahlen'])
    seen.mockReturnValue('visible')
    await later()
    expect(heading()).toBe('Danke, Ihre Bestellung ist angenommen.')
  })
})

describe('K-10 a server that does not answer', () => {
  it('is asked again, and nothing that was shown is lost', async () => {
    const now = await watching(aGoodsOrder())
    now.answers = false
    await later(3)
    expect([now.asked, heading()]).toEqual([3, 'Danke, Ihre Bestellung ist angenommen.'])
    now.answers = true
    now.order = aGoodsOrder(PREPARING)
    await later()
    expect(heading()).toBe('Ihre Bestellung wird vorbereitet.')
  })

  it('is said, so that nobody takes what was for what is; it goes when it answers again', async () => {
    const now = await watching(aGoodsOrder())
    expect(unreachable()).toContain('Keine Verbindung.')
    expect(document.body.textContent).not.toContain(unreachable())
    now.answers = false
    await later(3)
    expect(document.body.textContent).toContain(unreachable())
    now.answers = true
    await later(2)
    expect(document.body.textContent).not.toContain(unreachable())
  })
})

describe('the same address once more', () => {
  it('is asked where the page is, and gives its document', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return new Response('<div id="seite"><h1>Da</h1></div>')
    })
    expect((await sameAddress())?.querySelector('#seite h1')?.textContent).toBe('Da')
    expect(asked).toEqual([location.href])
  })

  it.each([
    ['no network', async () => Promise.reject(new TypeError('no network'))],
    ['an error', async () => new Response('<div id="seite">Fehler</div>', { status: 502 })],
  ])('is nothing with %s', async (_name, answer) => {
    vi.stubGlobal('fetch', answer)
    expect(await sameAddress()).toBeNull()
  })
})
