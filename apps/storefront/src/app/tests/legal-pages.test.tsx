import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { aSite } from '../../testing/fake-api.ts'
import { aParty, NOW } from '../../testing/offers.ts'
import { aWaitingOrder, COMMAND_ID, HASH, aCommand } from '../../testing/orders.ts'

const TEXTS = [
  '/impressum',
  '/shop/datenschutz',
  '/shop/agbs',
  '/shop/widerruf',
  '/barrierefreiheit',
] as const
const FORMS = ['/vertrag-widerrufen', '/vertraege-kuendigen'] as const

const withOperator = (change: Partial<ReturnType<typeof aParty>>) =>
  browse(renderSite, (server) =>
    server.answer(storefrontCalls.site, () => {
      const { siteId: id, name, template, defaultLanguage, languages } = aSite()
      const operator = { ...aParty(), ...change }
      return {
        id,
        name,
        template,
        defaultLanguage,
        languages: [...languages],
        operator,
        mapTiles: null,
        offers: { boxes: true, goods: false, orders: false, ways: [] },
        demo: true,
      }
    }),
  ).browser

describe('P-06 LAW-63 LAW-68 the legal texts', () => {
  it.each(TEXTS)('%s has a heading, a version, paragraphs, and stands at its fixed address', async (path) => {
    const { browser } = browse(renderSite)
    await browser.open(path)
    expect(browser.status()).toBe(200)
    const article = browser.page().querySelector('article')
    expect(article?.querySelectorAll('p, li').length).toBeGreaterThan(4)
    expect(browser.text()).toMatch(/Fassung \S+/)
    // The texts name the operator through placeholders: none may stay unfilled.
    expect(article?.textContent).not.toMatch(/\{|\}|undefined/i)
  })

  it('LAW-63 the imprint names everything the law asks for, of the operator of this site', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/impressum')
    const { companyName, street, postcode, city, email, phone, register, vatId, representative } = aParty()
    for (const part of [
      companyName,
      street,
      `${postcode} ${city}`,
      email,
      phone,
      register,
      vatId,
      representative,
    ])
      expect(browser.text()).toContain(part)
    expect(browser.text()).toContain(
      'Den Mietvertrag schließen Sie mit dem Betreiber des gewählten Standorts.',
    )
  })

  it('another operator is another imprint; what he does not have leaves no empty label', async () => {
    const browser = withOperator({ companyName: 'Nordfach e. K.', register: '', representative: '' })
    await browser.open('/impressum')
    expect(browser.text()).toContain('Nordfach e. K.')
    expect(browser.text()).not.toContain('Zeitlager Lagerboxen GmbH')
    expect(browser.text()).not.toMatch(/(Registereintrag|Vertreten durch):/)
  })

  it.each(TEXTS)(
    '%s belongs to the operator in every language, and the text is in that language',
    async (path) => {
      const { browser } = browse(renderSite)
      const seen = new Set<string>()
      for (const prefix of ['', '/en', '/it', '/ru']) {
        await browser.open(`${prefix}${path}`)
        seen.add(browser.page().querySelector('article')?.textContent ?? '')
        expect([prefix, browser.heading().length > 3]).toEqual([prefix, true])
      }
      expect(seen.size).toBe(4)
    },
  )

  it('LAW-1 the instruction on withdrawal leads to the form', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/shop/widerruf')
    const link = browser.page().querySelector('article a.btn')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Vertrag widerrufen',
      '/vertrag-widerrufen',
    ])
  })

  it.each(['', '/en', '/it', '/ru'])('LAW-6 %s/… names the pages of its own language', async (prefix) => {
    const { browser } = browse(renderSite)
    for (const [path, named] of [
      ['/shop/agbs', '/shop/widerruf'],
      ['/shop/widerruf', '/vertrag-widerrufen'],
    ] as const) {
      await browser.open(`${prefix}${path}`)
      const seen = [...browser.text().matchAll(/https?:\/\/[^/\s]+(\/[\w/-]+)/g)].map(([, page]) => page)
      expect([path, seen]).toEqual([path, [`${prefix}${named}`]])
    }
  })

  it('FAULT-60 the data of an operator are text', async () => {
    const browser = withOperator({ companyName: '<img src=x onerror=alert(1)> GmbH' })
    await browser.open('/impressum')
    expect(browser.page().querySelector('article img')).toBeNull()
    expect(browser.text()).toContain('<img src=x onerror=alert(1)> GmbH')
  })
})

describe('declarations need nobody’s permission', () => {
  it.each(FORMS)('LAW-1 LAW-11 %s is one click from every page and asks for no account', async (path) => {
    const { browser } = browse(renderSite)
    for (const from of ['/', '/standort/konstanz-bahnhof', `/bestellung/${HASH}`, '/gibt-es-nicht']) {
      await browser.open(from)
      await browser.follow(path === '/vertrag-widerrufen' ? 'Vertrag widerrufen' : 'Verträge hier kündigen')
      // The page of an order leads to the form that knows its contract.
      const ofOrder = path === '/vertrag-widerrufen' ? 'widerrufen' : 'kuendigen'
      expect(browser.address()).toBe(from.includes(HASH) ? `${from}/${ofOrder}` : path)
    }
    expect(browser.page().querySelector('input[type="password"]')).toBeNull()
  })

  it.each(['en', 'it', 'ru'] as const)(
    'LAW-3 in %s two steps as well; the language travels with it',
    async (language) => {
      const { server, browser } = browse(renderSite)
      await browser.open(`/${language}/vertrag-widerrufen?bestellung=A9G4H`)
      await browser.send(/./, { name: 'Lena', email: 'lena@post.example' })
      expect(server.made.filter((each) => each.path === orderCalls.declare.path)).toEqual([])
      const [confirm] = browser.page().querySelectorAll('#seite button')
      await browser.send(confirm?.textContent ?? 'no button')
      const [declared] = server.made.filter((each) => each.path === orderCalls.declare.path)
      expect(declared?.input.body).toMatchObject({ kind: 'withdrawal', language, contract: 'A9G4H' })
      expect(browser.address()).toBe(`/${language}/vertrag-widerrufen`)
    },
  )

  it('FAULT-08 what is confirmed carries the key of the first step, so that a second click is the same declaration', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open('/vertrag-widerrufen')
    await browser.send('Weiter zur Prüfung', { name: 'Lena', contract: 'A9G4H', email: 'lena@post.example' })
    const review = browser.page().querySelector('form')
    const key = review?.querySelector<HTMLInputElement>('[name="key"]')?.value
    await browser.send('Widerruf bestätigen')
    const declared = server.made.filter((each) => each.path === orderCalls.declare.path)
    expect(declared.map((each) => each.key)).toEqual([key])
  })

  it('a second step that was made up is checked like the first', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open('/vertrag-widerrufen')
    await browser.send('Weiter zur Prüfung', { name: 'Lena', contract: 'A9G4H', email: 'lena@post.example' })
    await browser.send('Widerruf bestätigen', { email: 'keine Adresse' })
    expect(browser.status()).toBe(422)
    expect(server.made.some((each) => each.path === orderCalls.declare.path)).toBe(false)
  })
})

describe('the order’s page while something runs', () => {
  it('L-02 stops loading itself again once the command is decided', async () => {
    let state: 'sent' | 'expired' = 'sent'
    const { browser } = browse(renderSite, (server) =>
      server.answer(orderCalls.orderCommand, () =>
        aCommand({ state, finishedAt: state === 'sent' ? null : NOW }),
      ),
    )
    const refresh = () => browser.page().querySelector('head noscript')
    await browser.open(`/bestellung/${HASH}?befehl=${COMMAND_ID}`)
    expect(refresh()?.innerHTML).toContain('refresh')
    state = 'expired'
    await browser.open(browser.address())
    expect(refresh()).toBeNull()
    expect(browser.text()).toContain('er öffnet auch später nichts mehr')
  })

  it('K-06 the return page never says paid by itself: the bank decides', async () => {
    const { browser } = browse(renderSite, (server) => {
      server.answer(orderCalls.checkPayment, () => aWaitingOrder())
      server.answer(orderCalls.order, () => aWaitingOrder())
    })
    await browser.open(`/bestellung/${HASH}/zahlung?status=paid&ok=1`)
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
    expect(browser.heading()).toBe('Zahlung wird geprüft …')
    expect(browser.text()).not.toContain('Zahlung erhalten')
  })
})
