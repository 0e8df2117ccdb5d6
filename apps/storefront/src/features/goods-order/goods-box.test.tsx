import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { pickupBoxCalls } from '@fachwerk/contract/fulfilment/pickup-box-calls'
import type { CustomerBox } from '@fachwerk/contract/fulfilment/pickup-box-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

const ADDRESS = `/einkauf/${HASH}`
const COMMAND = '01938f00-0000-7000-8000-0000000c0001'
const box: CustomerBox = {
  number: 14,
  untilLocal: '2026-11-21T18:00',
  isLate: false,
  key: {
    code: '482915',
    qrText: '1234',
    qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    validFrom: '2026-11-20T17:00:00.000Z',
    validUntil: '9999-12-31T00:00:00.000Z',
    confirmedByTerminal: true,
  },
  openedAt: null,
  door: null,
}
const inBox = (change: Partial<CustomerBox> = {}) =>
  aGoodsOrder({ status: 'process', readyAt: '2026-11-20T17:00:00.000Z', box: { ...box, ...change } })
const aCommand = (change: Partial<CommandView> = {}): CommandView => ({
  id: COMMAND,
  kind: 'open',
  state: 'requested',
  code: null,
  requestedAt: '2026-11-20T17:10:00.000Z',
  sentAt: null,
  acceptedAt: null,
  finishedAt: null,
  expiresAt: '2026-11-20T17:10:10.000Z',
  terminalName: 'T-1',
  boxName: 'KN-014',
  ...change,
})

async function open(
  order: () => GoodsOrderView,
  { change = () => {}, address = ADDRESS }: { change?: (server: FakeApi) => void; address?: string } = {},
) {
  const opened = browse(renderSite, (server) => {
    knowsGoodsOrder(server, order)
    change(server)
  })
  await opened.browser.open(address)
  return opened
}
const commandIs = (command: CommandView | 'not-found') => (server: FakeApi) =>
  server.answer(pickupBoxCalls.pickupBoxCommand, () => (command === 'not-found' ? refuse(command) : command))
const follow = (command: CommandView | 'not-found', order = inBox()) =>
  open(() => order, { change: commandIs(command), address: `${ADDRESS}?oeffnung=${COMMAND}` })
const asked = ({ made }: FakeApi, path: string) => made.filter((each) => each.path === path)
const ALERT = '[role="alert"]'

describe('B-19 an order in a box, as its customer finds it at night', () => {
  it('says box, place, code and until when it is free; nothing of the counter', async () => {
    const { browser } = await open(() => inBox())
    expect(browser.heading()).toBe('Ihre Bestellung liegt im Fach 14.')
    expect(browser.page().querySelector('.code')?.textContent).toBe('482915')
    expect(browser.page().querySelector('img.qr')?.getAttribute('alt')).toContain('14')
    for (const words of ['Abzuholen bei Konstanz Bahnhof', 'freigehalten bis Sa', 'geht auch ohne Internet'])
      expect(browser.text().replaceAll('\u00a0', ' ')).toContain(words)
    expect(browser.page().querySelector('.goods-code')).toBeNull()
    expect(browser.text()).not.toContain('Alles herausgenommen')
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('says when its time is over, and that the code is still on its way to the terminal', async () => {
    const key = box.key && { ...box.key, confirmedByTerminal: false }
    const { browser } = await open(() => inBox({ isLate: true, key }))
    expect(browser.text()).toContain('Die Zeit ist um.')
    expect(browser.text()).toContain('Der Code ist unterwegs zum Terminal.')
    const without = await open(() => inBox({ key: null }))
    expect(without.browser.page().querySelector('.code')).toBeNull()
  })

  it.each(['canceled', 'finished'] as const)('one that is %s has no box', async (status) => {
    const { browser } = await open(() => ({ ...inBox(), status }))
    expect(browser.page().querySelector('.goods-box')).toBeNull()
  })

  it.each([
    ['/en', 'Your order is in box 14.'],
    ['/it', 'Il Suo ordine è nel box 14.'],
    ['/ru', 'Ваш заказ лежит в ячейке 14.'],
  ])('in the language of its reader: %s', async (language, heading) => {
    const { browser } = await open(() => inBox(), { address: `${language}${ADDRESS}` })
    expect(browser.heading()).toBe(heading)
  })
})

describe('B-19 opening it from the page', () => {
  it('asks once whether somebody stands before it, and follows the opening', async () => {
    const { browser, server } = await open(() => inBox(), {
      change: (known) => {
        known.answer(pickupBoxCalls.openPickupBox, () => aCommand())
        commandIs(aCommand())(known)
      },
    })
    expect(browser.text()).toContain('Stehen Sie davor? Das Fach öffnet sofort.')
    await browser.send('Ja, öffnen')
    expect(asked(server, pickupBoxCalls.openPickupBox.path)[0]).toMatchObject({
      input: { params: { hash: HASH } },
      key: expect.stringMatching(/./),
    })
    expect(browser.address()).toBe(`${ADDRESS}?oeffnung=${COMMAND}`)
    expect(browser.text()).toContain('Das Öffnen läuft.')
    expect(browser.text()).not.toContain('Ja, öffnen')
    expect(browser.page().querySelector<HTMLElement>('[data-under-way]')?.dataset['underWay']).toBe('soon')
    expect(browser.page().querySelector('noscript')?.innerHTML).toContain('content="2"')
  })

  it.each([
    ['open', { state: 'done' }, 'open', 'Tür 14 ist offen.'],
    ['closed again', { state: 'done' }, 'closed', 'Tür 14 ist wieder zu.'],
  ] as const)('%s: it says so, and offers to end it', async (_name, command, door, words) => {
    const { browser } = await follow(aCommand(command), inBox({ door, openedAt: '2026-11-20T17:10:00.000Z' }))
    expect(browser.text()).toContain(words)
    expect(browser.text()).toContain('Alles herausgenommen, Tür ist zu')
    expect(await findings(browser.page().body)).toEqual([])
  })

  it.each([
    ['jams', { state: 'failed', code: 'lock-jammed' }, 'Die Tür klemmt.'],
    ['was not reached in time', { state: 'expired', code: 'expired' }, ''],
    ['is out of battery', { state: 'failed', code: 'battery-empty' }, 'Die Batterie des Schlosses ist leer.'],
  ] as const)('its lock %s: that is said, and it can be tried again', async (_name, command, words) => {
    const { browser } = await follow(aCommand(command))
    const said = browser.page().querySelector(ALERT)?.textContent ?? ''
    expect(said.length).toBeGreaterThan(10)
    expect(said).toContain(words)
    expect(browser.text()).toContain('Ja, öffnen')
    expect(browser.text()).not.toContain('Alles herausgenommen')
  })

  it('an opening of somebody else, or a word that is none, is no opening here', async () => {
    const { browser } = await follow('not-found')
    expect(browser.text()).toContain('Ja, öffnen')
    const wrong = await open(() => inBox(), { address: `${ADDRESS}?oeffnung=x` })
    expect(asked(wrong.server, pickupBoxCalls.pickupBoxCommand.path)).toEqual([])
  })

  it.each([
    ['terminal-offline', 'Code und QR-Code funktionieren am Terminal trotzdem.'],
    ['lock-missing', 'von hier gerade nicht erreichbar'],
    ['location-closed', 'geschlossen'],
    ['box-gone', 'Diese Bestellung liegt nicht mehr im Fach.'],
    ['too-many-tries', 'Etwas ist schiefgegangen'],
  ] as const)('%s: why not is said', async (refusal, words) => {
    const { browser } = await open(() => inBox(), {
      change: (server) => server.answer(pickupBoxCalls.openPickupBox, () => refuse(refusal)),
    })
    await browser.send('Ja, öffnen')
    expect(browser.status()).toBeGreaterThanOrEqual(400)
    expect(browser.page().querySelector(ALERT)?.textContent).toContain(words)
    expect(browser.page().querySelector('.code')?.textContent).toBe('482915')
  })
})

describe('B-19 the word that everything is out', () => {
  const opened = inBox({ openedAt: '2026-11-20T17:10:00.000Z', door: 'closed' })

  it('ends the order, and the page says that it was fetched', async () => {
    let order = opened
    const { browser, server } = await open(() => order, {
      change: (known) =>
        known.answer(pickupBoxCalls.fetchedFromBox, () => {
          order = aGoodsOrder({ status: 'finished', handedOverAt: '2026-11-20T17:12:00.000Z' })
          return order
        }),
    })
    await browser.send('Alles herausgenommen, Tür ist zu')
    expect(asked(server, pickupBoxCalls.fetchedFromBox.path)).toHaveLength(1)
    expect([browser.address(), browser.heading()]).toEqual([ADDRESS, 'Abgeholt. Viel Freude damit!'])
  })

  it.each([
    ['door-open', 'Die Tür ist noch offen.'],
    ['box-unopened', 'Bitte öffnen Sie es zuerst.'],
  ] as const)('%s: it is not ended, and why is said', async (refusal, words) => {
    const { browser } = await open(() => opened, {
      change: (server) => server.answer(pickupBoxCalls.fetchedFromBox, () => refuse(refusal)),
    })
    await browser.send('Alles herausgenommen, Tür ist zu')
    expect(browser.page().querySelector(ALERT)?.textContent).toContain(words)
    expect(browser.heading()).toBe('Ihre Bestellung liegt im Fach 14.')
  })
})
