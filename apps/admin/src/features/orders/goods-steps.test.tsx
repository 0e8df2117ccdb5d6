import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { textOf } from '../../testing/screen.tsx'
import { anOrderDetail, anOrderRow, openBoard, openOrders } from './testing.ts'

const bread = anOrderRow(1, {
  status: 'approved',
  moves: [],
  items: [{ id: id('8', 1), kind: 'article', name: 'Brot', quantity: 2, grossCents: 1180, rental: null }],
})
const PAID: GoodsHandover = {
  orderId: bread.id,
  deliveryType: 'pickup',
  minimumAge: 'none',
  acceptedAt: '2026-11-20T16:31:00.000Z',
  preparingAt: null,
  readyAt: null,
  sentAt: null,
  tracking: null,
  handedOverAt: null,
  steps: ['prepare', 'ready', 'handOver'],
}
type Handlers = NonNullable<Parameters<typeof openOrders>[1]>

const open = (handover: GoodsHandover, more: Handlers = {}) =>
  openOrders(`/admin/orders?view=all&open=${bread.id}`, {
    orders: () => ({ rows: [bread], total: 1, totalIsExact: true }),
    staffOrder: () => anOrderDetail(bread),
    goodsHandover: () => handover,
    ...more,
  })
const counter = async () => within(await screen.findByRole('region', { name: 'Übergabe der Waren' }))

describe('O-02 goods at the counter', () => {
  it.each([
    [null, 'Widerrufen am 21.11.2026 09:15. Noch ist nicht darüber entschieden.'],
    ['accepted', 'Widerrufen am 21.11.2026 09:15, angenommen.'],
  ] as const)(
    'LAW-2 a withdrawal that is %s stands above everything else and leads to its case',
    async (outcome, words) => {
      const declared = {
        id: bread.id,
        kind: 'withdrawal',
        receivedAt: '2026-11-21T08:15:00.000Z',
        outcome,
      } as const
      const app = await open(PAID, { staffOrder: () => anOrderDetail(bread, { declared }) })
      const way = await screen.findByRole('link', { name: 'Widerruf öffnen' })
      expect(way.getAttribute('href')).toBe(`/admin/declarations?view=all&open=${bread.id}`)
      expect(textOf(way.parentElement ?? way)).toContain(words)
      app.close()
    },
  )

  it('say what has happened and when, and offer what comes next', async () => {
    const app = await open({ ...PAID, preparingAt: '2026-11-20T16:40:00.000Z', steps: ['ready', 'handOver'] })
    const goods = await counter()
    expect(goods.getByText('In Vorbereitung').parentElement?.textContent).toContain('17:40')
    expect(goods.getAllByRole('button').map(textOf)).toEqual(['Abholbereit melden', 'Übergeben'])
    app.close()
  })

  it('are laid ready: it is saved, said, and the buttons follow what the server answers', async () => {
    let now = PAID
    const ready: GoodsHandover = { ...PAID, readyAt: '2026-11-20T16:50:00.000Z', steps: ['handOver'] }
    const app = await open(PAID, {
      goodsHandover: () => now,
      moveGoods: () => {
        now = ready
        return ready
      },
    })
    await app.person.click((await counter()).getByRole('button', { name: 'Abholbereit melden' }))
    await screen.findByText(/abholbereit; der Kunde bekommt in einer Minute eine E-Mail/)
    expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toEqual([
      { orderId: bread.id, step: 'ready', ageChecked: false },
    ])
    await waitFor(async () =>
      expect((await counter()).getAllByRole('button').map(textOf)).toEqual(['Übergeben']),
    )
    app.close()
  })

  it.each(['by the message', 'by the button beside'])(
    'a step is taken back %s, and stands as it was',
    async (how) => {
      const back = { step: 'ready', takenAt: '2026-11-20T16:50:00.000Z', secondsLeft: 60 } as const
      const ready: GoodsHandover = { ...PAID, readyAt: back.takenAt, steps: ['handOver'], back }
      let now = how === 'by the message' ? PAID : ready
      const app = await open(PAID, {
        goodsHandover: () => now,
        moveGoods: () => (now = ready),
        takeGoodsStepBack: () => (now = PAID),
      })
      const goods = await counter()
      if (how === 'by the message') {
        await app.person.click(goods.getByRole('button', { name: 'Abholbereit melden' }))
        await app.person.click(await screen.findByRole('button', { name: 'Rückgängig' }))
      } else await app.person.click(goods.getByRole('button', { name: 'Schritt zurücknehmen' }))
      await waitFor(() =>
        expect(app.server.asked('takeGoodsStepBack').map(({ input }) => input.body)).toEqual([
          { orderId: bread.id, step: 'ready', takenAt: back.takenAt },
        ]),
      )
      const offered = ['Vorbereiten', 'Abholbereit melden', 'Übergeben']
      await waitFor(async () => expect((await counter()).getAllByRole('button').map(textOf)).toEqual(offered))
      app.close()
    },
  )

  it('a step that is not taken back any more says so beside the steps', async () => {
    const back = { step: 'ready', takenAt: '2026-11-20T16:50:00.000Z', secondsLeft: 3 } as const
    const ready: GoodsHandover = { ...PAID, readyAt: back.takenAt, steps: ['handOver'], back }
    const app = await open(ready, { takeGoodsStepBack: () => refuse('step-back-late') })
    await app.person.click((await counter()).getByRole('button', { name: 'Schritt zurücknehmen' }))
    expect(await screen.findByText(/nur eine Minute lang/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('LAW-34 with an age limit are handed over when somebody says that they saw a card', async () => {
    const app = await open(
      { ...PAID, minimumAge: 'from18' },
      { moveGoods: () => ({ ...PAID, minimumAge: 'from18', steps: [] }) },
    )
    const goods = await counter()
    expect(goods.getByText(/erst ab 18 Jahren/)).toBeInstanceOf(HTMLElement)
    await app.person.click(goods.getByRole('button', { name: 'Übergeben' }))
    expect(app.server.asked('moveGoods')).toEqual([])
    const dialog = within(await screen.findByRole('dialog', { name: 'Ausweis gesehen?' }))
    await app.person.click(dialog.getByRole('button', { name: 'Geprüft und übergeben' }))
    await waitFor(() =>
      expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toEqual([
        { orderId: bread.id, step: 'handOver', ageChecked: true },
      ]),
    )
    app.close()
  })

  it('a parcel asks for carrier and number, and says below the field what is missing', async () => {
    const parcel: GoodsHandover = { ...PAID, deliveryType: 'shipment', steps: ['prepare', 'send'] }
    const app = await open(parcel, {
      moveGoods: () => ({ ...parcel, steps: ['handOver'], sentAt: '2026-11-20T17:00:00.000Z' }),
    })
    const goods = await counter()
    expect(goods.getAllByRole('button').map(textOf)).toEqual(['Packen', 'Versenden …'])
    await app.person.click(goods.getByRole('button', { name: 'Versenden …' }))
    const dialog = within(await screen.findByRole('dialog', { name: /versenden/ }))
    await app.person.click(dialog.getByRole('button', { name: 'Versendet' }))
    expect(dialog.getByText(/Bitte geben Sie die Sendungsnummer ein/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('moveGoods')).toEqual([])
    await app.person.selectOptions(dialog.getByLabelText('Paketdienst'), 'dpd')
    await app.person.type(dialog.getByLabelText('Sendungsnummer'), '0534')
    await app.person.click(dialog.getByRole('button', { name: 'Versendet' }))
    await waitFor(() =>
      expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toEqual([
        { orderId: bread.id, step: 'send', ageChecked: false, carrier: 'dpd', trackingNumber: '0534' },
      ]),
    )
    app.close()
  })

  it('a parcel is sent by the carrier it was ordered with, unless somebody chooses another', async () => {
    const parcel: GoodsHandover = {
      ...PAID,
      deliveryType: 'shipment',
      address: 'Weg 1, 1010 Wien, Österreich',
      shipping: { name: 'Paket', carrier: 'gls' },
      steps: ['send'],
    }
    const app = await open(parcel)
    const goods = await counter()
    expect(goods.getByText('Weg 1, 1010 Wien, Österreich')).toBeInstanceOf(HTMLElement)
    expect(goods.getByText('Paket (GLS)')).toBeInstanceOf(HTMLElement)
    expect(goods.queryByText('Liefergebiet')).toBeNull()
    await app.person.click(goods.getByRole('button', { name: 'Versenden …' }))
    const dialog = within(await screen.findByRole('dialog', { name: /versenden/ }))
    expect(dialog.getByLabelText<HTMLSelectElement>('Paketdienst').value).toBe('gls')
    app.close()
  })

  it('what is fetched has neither an address nor a way to be sent', async () => {
    const app = await open(PAID)
    const goods = await counter()
    expect(goods.queryByText('Lieferadresse')).toBeNull()
    expect(goods.queryByText('Versandart')).toBeNull()
    app.close()
  })

  it('what a rider brings is ready, on its way and delivered, in these words', async () => {
    const app = await open({
      ...PAID,
      deliveryType: 'delivery',
      sentAt: '2026-11-20T17:00:00.000Z',
      steps: ['handOver'],
    })
    const goods = await counter()
    expect(goods.getByText('Unterwegs').parentElement?.textContent).toContain('18:00')
    expect(goods.getAllByRole('button').map(textOf)).toEqual(['Zugestellt melden'])
    app.close()
  })

  it('a step somebody else took meanwhile is said; one that cannot be loaded offers another try', async () => {
    let answers = false
    const app = await open(PAID, {
      goodsHandover: () => (answers ? PAID : NO_ANSWER),
      moveGoods: () => refuse('transition-not-allowed'),
    })
    await screen.findByText('Wie weit die Waren sind, ließ sich nicht laden')
    answers = true
    await app.person.click(screen.getByRole('button', { name: /Erneut|Noch einmal/ }))
    const goods = await counter()
    await app.person.click(goods.getByRole('button', { name: 'Vorbereiten' }))
    expect((await goods.findByRole('alert')).textContent?.length).toBeGreaterThan(10)
    app.close()
  })

  it('B-19 in a box say so here too, and follow by themselves what their customer does there', async () => {
    const box = { id: id('a', 14), number: 14, size: 'M', filledAt: PAID.acceptedAt, openedAt: null } as const
    let now: GoodsHandover = {
      ...PAID,
      steps: ['handOver'],
      box: { ...box, until: '2099-01-01T12:00:00.000Z' },
    }
    const app = await open(PAID, { goodsHandover: () => now })
    const inBox = within(await screen.findByRole('region', { name: 'Abholfach' }))
    expect(inBox.getByText('Vom Kunden noch nicht geöffnet.')).toBeInstanceOf(HTMLElement)
    if (now.box) now = { ...now, box: { ...now.box, openedAt: '2026-11-20T21:14:00.000Z' } }
    app.server.stream.emit(aLiveEvent(1, { type: 'lock.opened', boxId: box.id }))
    expect(await inBox.findByText(/Vom Kunden geöffnet: .*22:14/)).toBeInstanceOf(HTMLElement)
    now = { ...PAID, steps: [], handedOverAt: '2026-11-20T21:16:00.000Z' }
    app.server.stream.emit(aLiveEvent(2, { type: 'order.finished', orderId: bread.id }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Abholfach' })).toBeNull())
    const asked = app.server.asked('goodsHandover').length
    app.server.stream.emit(aLiveEvent(3, { type: 'order.finished', orderId: id('9', 77) }))
    app.server.stream.emit(aLiveEvent(4, { type: 'lock.opened', boxId: id('a', 77) }))
    expect(app.server.asked('goodsHandover')).toHaveLength(asked)
    app.close()
  })

  it('D-04 beside rentals wait under a tab of their own', async () => {
    const counts = {
      overdue: 0,
      unplaced: 0,
      running: 1,
      goods: 2,
      unpaid: 0,
      begins: 0,
      ended: 0,
      canceled: 0,
    }
    const app = await openBoard({
      orderDeliveries: () => ({ deliveries: ['pickup'], of: 'both' }),
      orderPhaseCounts: () => ({ counts }),
    })
    await app.person.click(await app.board.findByRole('button', { name: /^Waren.*2 Bestellungen/ }))
    await waitFor(() =>
      expect(app.server.asked('orders').at(-1)?.input.body).toMatchObject({ phases: ['goods'] }),
    )
    app.close()
  })
})
