import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import {
  aCommand,
  anOrder,
  aRental,
  aSharedKey,
  COMMAND_ID,
  HASH,
  RENTAL_ID,
  SHARED_KEY_ID,
} from '../../testing/orders.ts'

describe('R-11 a second key without scripts', () => {
  it('sharing is a folded form; a refused one comes back with what was typed', async () => {
    let given = false
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.order, () =>
        anOrder({ rental: aRental({ sharedKeys: given ? [aSharedKey()] : [] }) }),
      )
      known.answer(sharedKeyCalls.shareKey, ({ body }) => {
        if (body.email === 'eva@post.example')
          return { refused: 'already-shared', errors: [{ field: 'email', code: 'already-shared' }] }
        given = true
        return anOrder()
      })
    })
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Schlüssel senden', { name: 'Tom Winter', email: 'eva@post.example' })
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Diese Person hat schon einen Schlüssel zu Ihrem Fach.')
    expect(browser.page().querySelector<HTMLInputElement>('input[name="name"]')?.value).toBe('Tom Winter')
    expect(browser.page().querySelector<HTMLDetailsElement>('details.share')?.open).toBe(true)
    await browser.send('Schlüssel senden', { name: 'Tom Winter', email: 'tom@post.example' })
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
    expect(browser.text()).toContain('tom@post.example')
    expect(server.made.find((each) => each.path === sharedKeyCalls.shareKey.path)).toMatchObject({
      input: { params: { hash: HASH }, body: { rentalId: RENTAL_ID } },
    })
  })

  it('a key is taken back with a button', async () => {
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.order, () => anOrder({ rental: aRental({ sharedKeys: [aSharedKey()] }) }))
      known.answer(sharedKeyCalls.withdrawSharedKey, () => anOrder())
    })
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Schlüssel von Tom Winter zurücknehmen')
    expect(server.made.find((each) => each.path === sharedKeyCalls.withdrawSharedKey.path)).toMatchObject({
      input: { params: { hash: HASH }, body: { rentalId: RENTAL_ID, sharedKeyId: SHARED_KEY_ID } },
    })
  })

  it('L-02 opening with the second key is a form; the page then follows the command', async () => {
    const { browser } = browse(renderSite, (known) => {
      known.answer(sharedKeyCalls.openWithSharedKey, () => aCommand())
      known.answer(sharedKeyCalls.sharedKeyCommand, () => aCommand({ state: 'sent' }))
    })
    await browser.open(`/schluessel/${HASH}`)
    expect(browser.secret()).toBe(true)
    await browser.send('Fach 22 jetzt öffnen')
    expect(browser.address()).toBe(`/schluessel/${HASH}?befehl=${COMMAND_ID}`)
    expect(browser.page().querySelector('noscript')?.innerHTML).toContain('content="2"')
  })

  it('L-02 a refused opening says why', async () => {
    const { browser } = browse(renderSite, (known) =>
      known.answer(sharedKeyCalls.openWithSharedKey, () => refuse('terminal-offline')),
    )
    await browser.open(`/schluessel/${HASH}`)
    await browser.send('Fach 22 jetzt öffnen')
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Das Terminal ist zurzeit nicht erreichbar.')
  })

  it.each([`/schluessel/${HASH.replace('Z', 'Y')}`, '/schluessel/kurz', '/schluessel/..%2f..%2fprivate'])(
    'FAULT-55 an unknown key is a page that does not exist: %s',
    async (path) => {
      const { browser } = browse(renderSite)
      await browser.open(path)
      expect(browser.status()).toBe(404)
      expect(browser.heading()).toBe('Diese Seite gibt es hier nicht.')
    },
  )
})
