import { browserOrderCalls } from '@fachwerk/contract/account/browser-order-calls'
import { helpCalls } from '@fachwerk/contract/location/help-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse, inputFor } from '../../testing/a-server.ts'
import { anAccountOrder, anAccountRental, signedIn } from '../../testing/accounts.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { aHelpPage, aHelpPlace } from '../../testing/help.ts'
import { HASH } from '../../testing/orders.ts'
import { findings } from '../../testing/show.tsx'

const HERE = '/hilfe?standort=konstanz-bahnhof'
const ways = (page: Document) =>
  [...page.querySelectorAll('.help-ways a')].map((each) => [
    each.querySelector('b')?.textContent,
    each.getAttribute('href'),
  ])
const phone = (page: Document) => page.querySelector('.help-phone')?.getAttribute('href')

/** A page as a browser with these cookies gets it. */
async function pageWith(path: string, cookies: Record<string, string>, change: (server: FakeApi) => void) {
  const { server } = browse(renderSite, change)
  const answer = await renderSite({ ...inputFor(path, cookies), api: server.api })
  if (answer.kind !== 'html') throw new Error(`${path} is no page`)
  return new DOMParser().parseFromString(answer.html, 'text/html')
}
const ordered = (server: FakeApi) =>
  server.answer(browserOrderCalls.browserOrders, () => ({
    running: [
      anAccountRental({ location: { name: 'Konstanz Bahnhof', city: 'Konstanz', slug: 'konstanz-bahnhof' } }),
    ],
    orders: [anAccountOrder(), anAccountOrder({ shortCode: 'ALT123', hash: 'x'.repeat(22) })],
    page: 1,
    pages: 1,
    total: 2,
  }))
const GUEST = { fw_visitor: 'geheim' }
const sends = (server: FakeApi) =>
  server.answer(browserOrderCalls.sendOrderLink, ({ body }) =>
    body.email === 'zuviel@post.example' ? refuse('too-many-tries') : { taken: true as const },
  )

const ask = async (typed: Record<string, string>) => {
  const { browser } = browse(renderSite, sends)
  await browser.open('/hilfe/bestellung')
  await browser.send('Link schicken', typed)
  return browser
}

describe('B-16 help', () => {
  it('is in the menu of every page, and knows the location the page was about', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/standort/konstanz-bahnhof')
    await browser.follow('Hilfe')
    expect(browser.heading()).toBe('Hilfe')
    expect(browser.text()).toContain('Hilfe am Standort')
    expect(phone(browser.page())).toBe('tel:07531998410')
    expect(browser.text()).toContain('jetzt besetzt, bis 22:00')
    expect(browser.text()).toContain('Bahnhofplatz 4, 78462 Konstanz')
    document.documentElement.lang = 'de'
    document.body.innerHTML = browser.page().body.innerHTML
    expect(await findings(document.body)).toEqual([])
  })

  it('outside the hours the head office picks up, and the page says when somebody is there again', async () => {
    const closed = { state: 'closed', changesAtLocal: '2026-11-21T08:00', alwaysOpen: false } as const
    const { browser } = browse(renderSite, (server) =>
      server.answer(helpCalls.helpPage, () => aHelpPage(aHelpPlace({ opening: closed }))),
    )
    await browser.open(HERE)
    expect(phone(browser.page())).toBe('tel:08999998410')
    expect(browser.text()).toContain('Am Standort ist wieder jemand')
  })

  it('who has not said where they are is asked, and the head office helps meanwhile', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/hilfe')
    expect(browser.page().querySelector('select')?.value).toBe('')
    expect(phone(browser.page())).toBe('tel:08999998410')
  })

  it('a stranger is asked for the order; who rented here goes straight to the thing', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/hilfe')
    expect(new Set(ways(browser.page()).map(([, href]) => href))).toEqual(new Set(['/hilfe/bestellung']))
    const page = await pageWith('/hilfe', GUEST, ordered)
    expect(ways(page)).toEqual([
      ['Die Tür geht nicht auf', `/bestellung/${HASH}`],
      ['Kein Code, keine E-Mail', `/bestellung/${HASH}`],
      ['Die Zeit reicht nicht', `/bestellung/${HASH}/verlaengern`],
      ['Ändern oder absagen', '/hilfe/bestellung'],
      ['Etwas liegen gelassen', `/bestellung/${'x'.repeat(22)}`],
      ['Rechnung', '/meine-mieten'],
    ])
    // The location is that of the running rental.
    expect(phone(page)).toBe('tel:07531998410')
  })

  it('answers are folded, each with an address of its own', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/hilfe')
    const questions = [...browser.page().querySelectorAll('details[id]')].map(({ id }) => id)
    expect(questions).toEqual(['tuer', 'code', 'spaet', 'geld', 'aendern', 'liegen', 'teilen', 'rechnung'])
  })
})

describe('B-16 a link that was lost', () => {
  it('is sent once more to whom it belongs; the page says neither that there is such an order nor that there is none', async () => {
    const browser = await ask({ nummer: 'k3wz9h', email: 'lena@post.example' })
    expect(browser.heading()).toBe('Sehen Sie in Ihr Postfach')
    expect(browser.text()).toContain('Gehören Nummer und Adresse zusammen')
  })

  it('what is wrong is said at its field, and what was typed stays', async () => {
    const browser = await ask({ nummer: '', email: 'lena@' })
    expect(browser.text()).toContain('Bitte geben Sie die Bestellnummer ein.')
    expect(browser.text()).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
    expect(browser.page().querySelector<HTMLInputElement>('[name=email]')?.value).toBe('lena@')
  })

  it('FAULT-54 who tries many is told to wait or call', async () => {
    const browser = await ask({ nummer: 'K3WZ9H', email: 'zuviel@post.example' })
    expect(browser.text()).toContain('Das waren viele Versuche.')
  })
})

describe('S-06 the rentals of a browser', () => {
  it('running ones first with what can be done, the others in the archive', async () => {
    const page = await pageWith('/meine-mieten', GUEST, ordered)
    expect([...page.querySelectorAll('h2')].map((each) => each.textContent)).toEqual([
      'Laufende Mieten',
      'Fach 22, Konstanz Bahnhof',
      'Archiv',
      'Miete, Konstanz Bahnhof',
    ])
    expect(page.querySelector('.account-rows a')?.getAttribute('href')).toBe(`/bestellung/${HASH}`)
    expect(page.body.textContent).toContain('ALT123')
  })

  it('a browser that rented nothing is told where else a rental may be found', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/')
    await browser.follow('Meine Mieten')
    expect(browser.text()).toContain('In diesem Browser ist keine Miete bekannt')
    await browser.follow('Link noch einmal schicken')
    expect(browser.heading()).toBe('Um welche Bestellung geht es?')
  })

  it('who is signed in finds them in their account', async () => {
    const { server } = browse(renderSite, signedIn)
    const answer = await renderSite({ ...inputFor('/meine-mieten', { fw_konto: 'geheim' }), api: server.api })
    expect(answer).toMatchObject({ kind: 'redirect', location: '/konto' })
  })
})
