import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { watchCalls } from '@fachwerk/contract/catalog/stock/watch-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { anArticle } from '../../testing/shop.ts'
import { takesOrders } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

const TOKEN = 'abcdefghijklmnopqrstuv'
const LINK = `/bescheid/${TOKEN}`
const BELL = 'Bescheid geben'

/** A shop of which this article is sold out. */
async function soldOut(change: (server: FakeApi) => void = () => {}, root = '') {
  const opened = browse(renderSite, (server) => {
    takesOrders(server)
    server.answer(assortmentCalls.articleOffer, () => {
      const article = anArticle({ options: [] })
      return { ...article, variants: article.variants.map((variant) => ({ ...variant, left: 0 })) }
    })
    change(server)
  })
  await opened.browser.open(`${root}/artikel/mate-spreewasser`)
  return opened
}
const asked = ({ made }: FakeApi) =>
  made.filter(({ path }) => path === watchCalls.watchArticle.path).map(({ input }) => input.body)

describe('K-01 who wants what is sold out', () => {
  it('types an address on its page and reads that a mail has to be confirmed, with how long it is kept', async () => {
    const { browser, server } = await soldOut((known) =>
      known.answer(watchCalls.watchArticle, () => ({ state: 'asked' as const })),
    )
    expect(browser.text()).toContain('Danach löschen wir Ihre Adresse, spätestens nach 90 Tagen.')
    expect(browser.page().querySelectorAll('.watch input[type="checkbox"]')).toHaveLength(0)
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send(BELL, { email: 'lena@post.example' })
    expect(browser.heading()).toBe('Bitte sehen Sie in Ihr Postfach')
    const [variant] = anArticle().variants
    expect(asked(server)).toEqual([{ variantId: variant?.id, email: 'lena@post.example', language: 'de' }])
    expect([...browser.page().querySelectorAll('main a')].at(-1)?.getAttribute('href')).toBe(
      '/artikel/mate-spreewasser',
    )
    expect(browser.secret()).toBe(true)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('an address that is none is said at its field, and what was typed stays', async () => {
    const { browser } = await soldOut((known) =>
      known.answer(watchCalls.watchArticle, ({ body }) =>
        body.email.includes('@') ? { state: 'asked' as const } : refuse('invalid-input'),
      ),
    )
    await browser.send(BELL, { email: 'lena' })
    const field = browser.page().querySelector<HTMLInputElement>('input[name="email"]')
    expect([browser.status(), field?.value, field?.getAttribute('aria-invalid')]).toEqual([
      400,
      'lena',
      'true',
    ])
    expect(browser.text()).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
    await browser.send(BELL, { email: 'lena@post.example' })
    expect(browser.heading()).toBe('Bitte sehen Sie in Ihr Postfach')
  })

  it.each([
    ['there', 200, 'Der Artikel ist inzwischen wieder da.'],
    ['article-gone', 410, 'Diesen Artikel gibt es nicht mehr.'],
    ['too-many-tries', 429, 'Zu viele Versuche'],
  ] as const)('%s is said with a way back', async (answer, _status, words) => {
    const { browser } = await soldOut((known) =>
      known.answer(watchCalls.watchArticle, () =>
        answer === 'there' ? { state: 'there' as const } : refuse(answer),
      ),
    )
    await browser.send(BELL, { email: 'lena@post.example' })
    expect(browser.text()).toContain(words)
    await browser.follow('Zum Artikel')
    expect(browser.address()).toBe('/artikel/mate-spreewasser')
  })

  it('what is there has no such form, and its address alone shows the shop', async () => {
    const { browser } = browse(renderSite, (server) => takesOrders(server))
    await browser.open('/artikel/mate-spreewasser')
    expect(browser.page().querySelector('.watch')).toBeNull()
    await browser.open('/bescheid')
    expect(browser.address()).toBe('/sortiment')
  })
})

describe('LAW-55 the link of its mail', () => {
  it('changes nothing by being looked at; the button confirms, and another one stops it', async () => {
    let state: 'asked' | 'confirmed' = 'asked'
    const { browser, server } = browse(renderSite, (known) => {
      takesOrders(known)
      known.answer(watchCalls.watchLink, () => ({ state, title: 'Mate, 0,5 l' }))
      known.answer(watchCalls.confirmWatch, () => {
        state = 'confirmed'
        return { confirmed: true as const }
      })
      known.answer(watchCalls.stopWatch, () => ({ stopped: true as const }))
    })
    await browser.open(LINK)
    expect(browser.text()).toContain('Möchten Sie eine E-Mail, sobald es Mate, 0,5 l wieder gibt?')
    expect([browser.secret(), state]).toEqual([true, 'asked'])
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send('Ja, Bescheid geben')
    expect(browser.text()).toContain('Sie bekommen eine E-Mail, sobald es Mate, 0,5 l wieder gibt.')
    await browser.send('Keinen Bescheid mehr')
    expect(browser.text()).toContain('Ihr Wunsch ist gelöscht.')
    expect(server.made.at(-1)).toMatchObject({
      path: watchCalls.stopWatch.path,
      input: { body: { token: TOKEN } },
    })
  })

  it.each(['', '/en', '/it', '/ru'])('%s: one that is over says so in its own words', async (root) => {
    const { browser } = browse(renderSite, (known) => {
      takesOrders(known)
      known.answer(watchCalls.watchLink, () => refuse('reset-link-invalid'))
    })
    await browser.open(`${root}${LINK}`)
    expect(browser.status()).toBe(410)
    expect(browser.text()).not.toMatch(/[{}]|\bundefined\b|\bwatch\.[a-z]/)
    expect(browser.page().querySelector('main form')).toBeNull()
  })

  it.each([
    ['/en', 'Tell me when it is back'],
    ['/it', 'Avvisatemi quando torna'],
    ['/ru', 'Сообщить, когда товар снова появится'],
  ])('%s asks for the address as „%s“', async (root, words) => {
    const { browser } = await soldOut(undefined, root)
    expect(browser.page().querySelector('.watch h2')?.textContent).toBe(words)
  })
})
