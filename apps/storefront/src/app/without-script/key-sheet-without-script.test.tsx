import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { aServer, browse, inputFor } from '../../testing/a-server.ts'
import { aKey, aKeyPage, anOrder, aRental, HASH } from '../../testing/orders.ts'

const ORDER = `/bestellung/${HASH}`
const withRental = (change: Parameters<typeof aRental>[0]) => () => anOrder({ rental: aRental(change) })

describe('R-11 a key on a sheet', () => {
  it('has code, QR, box, place, time and whom to call, and is reached from the page of the key', async () => {
    const { browser } = browse(renderSite)
    await browser.open(ORDER)
    await browser.follow('Drucken')
    expect(browser.heading()).toBe('Schlüssel zu Fach 22')
    expect(browser.secret()).toBe(true)
    for (const words of [
      '483 920',
      'Konstanz Bahnhof, Schrank A, rechts oben.',
      'Bahnhofplatz 4, 78462 Konstanz',
      'Sa 21.11.2026, 10:00',
      '+49 89 99998 410',
      'Stand von Fr 20.11.2026, 17:48',
    ])
      expect(browser.text()).toContain(words)
    expect(browser.page().querySelector('img.qr')?.getAttribute('alt')).toContain('Fach 22')
    expect(browser.text()).not.toContain('Ohne Netz')
  })

  it('LAW-53 what a device keeps names neither the customer nor the money', async () => {
    const { browser } = browse(renderSite)
    await browser.open(`${ORDER}/ohne-netz`)
    expect(browser.text()).toContain('Ohne Netz. Stand von Fr 20.11.2026, 17:48.')
    expect(browser.text()).toContain('geht erst wieder mit Netz')
    const html = browser.page().documentElement.outerHTML
    for (const secret of ['Hoffmann', 'lena.hoffmann', 'A9G4H', '11,00', 'FW1.payload'])
      expect(html).not.toContain(secret)
    expect(browser.page().querySelectorAll('main button, main form, script')).toHaveLength(0)
    expect(browser.page().querySelector('main .acts a')?.getAttribute('href')).toBe(ORDER)
  })

  it('says that the code is still on its way to the terminal, and that opening hours count', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(
        orderCalls.order,
        withRental({
          key: aKey({ confirmedByTerminal: false }),
          hours: { open: true, changesAt: null, changesAtLocal: null },
        }),
      ),
    )
    await browser.open(`${ORDER}/drucken`)
    expect(browser.text()).toContain('noch auf dem Weg zum Terminal')
    expect(browser.text()).toContain('nur während der Öffnungszeiten')
  })

  it.each([
    ['ended', { state: 'ended', key: null, endedAt: '2026-11-20T16:00:00.000Z' }],
    ['blocked', { key: null, openRefusal: 'access-revoked' }],
    ['owing', { state: 'overdue', openRefusal: 'payment-due' }],
  ] as const)('a key that is %s has no sheet: its page says why', async (_name, change) => {
    const { browser } = browse(renderSite, (server) => server.answer(orderCalls.order, withRental(change)))
    for (const sheet of ['drucken', 'ohne-netz', 'anleitung']) {
      await browser.open(`${ORDER}/${sheet}`)
      expect(browser.address()).toBe(ORDER)
    }
  })

  it('a second person has one as well, until it is withdrawn', async () => {
    let keyState: 'active' | 'withdrawn' = 'active'
    const { browser } = browse(renderSite, (server) =>
      server.answer(sharedKeyCalls.sharedKey, () => aKeyPage({ keyState })),
    )
    await browser.open(`/schluessel/${HASH}`)
    await browser.follow('Drucken')
    expect(browser.heading()).toBe('Schlüssel zu Fach 22')
    expect(browser.text()).not.toContain('Lena')
    keyState = 'withdrawn'
    await browser.open(`/schluessel/${HASH}/ohne-netz`)
    expect(browser.address()).toBe(`/schluessel/${HASH}`)
    expect(browser.heading()).toBe('Dieser Schlüssel gilt nicht mehr.')
  })

  it.each(['drucken', 'ohne-netz', 'anleitung'])(
    'FAULT-55 of an unknown order or key there is no %s',
    async (sheet) => {
      const { browser } = browse(renderSite)
      for (const page of ['bestellung', 'schluessel'])
        for (const hash of [HASH.replace('Z', 'Y'), 'kurz']) {
          await browser.open(`/${page}/${hash}/${sheet}`)
          expect(browser.status()).toBe(404)
        }
    },
  )

  it('S-07 the site can be put on the home screen from the page of a key, in its language', async () => {
    const { browser } = browse(renderSite)
    const manifest = () => browser.page().querySelector('link[rel="manifest"]')?.getAttribute('href')
    await browser.open(ORDER)
    expect(manifest()).toBe('/app.webmanifest')
    await browser.open(`/it${ORDER}`)
    expect(manifest()).toBe('/it/app.webmanifest')
    await browser.open('/')
    expect(manifest()).toBeUndefined()
  })

  it('R-11 signing out forgets what was kept on the device', async () => {
    const input = inputFor('/abmelden', {}, 'POST')
    expect(await renderSite({ ...input, api: aServer().api })).toMatchObject({
      kind: 'redirect',
      forgets: true,
    })
  })
})
