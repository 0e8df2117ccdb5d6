import type { Board } from '@fachwerk/contract/fulfilment/board-views'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { aBoard, aCounter, inMinutes } from '../testing.ts'

const [KIEZ, NORD] = [id('c', 1), id('c', 2)]
const place = (over: Partial<Board['locations'][number]> = {}) => ({
  id: KIEZ,
  name: 'Kiezladen',
  timeZone: 'Europe/Berlin',
  pausedUntil: null,
  ...over,
})
async function open(handlers: OpenOptions['handlers'] = {}, locations = [place()]) {
  const app = await openApp('/admin/orders/board', {
    user: aUser({ roles: ['owner'] }),
    handlers: { board: () => aBoard([], { locations }), counter: () => aCounter(), ...handlers },
  })
  return app
}
type App = Awaited<ReturnType<typeof open>>
async function panel(app: App, name = 'Kiezladen') {
  await app.person.click(await screen.findByRole('button', { name: /^Annahme$|^Pause bis/ }))
  return within(await screen.findByRole('dialog', { name: `Annahme: ${name}` }))
}
const bodies = (
  app: App,
  name: 'pauseOrders' | 'prolongPreparation' | 'setPickupSlot' | 'setDeliveryWindow',
) => app.server.asked(name).map(({ input }) => input.body)
const fieldAt = (dialog: Awaited<ReturnType<typeof panel>>, nth: number) => {
  const field = dialog.getAllByRole('textbox', { name: /^Höchstens um/ })[nth]
  if (!field) throw new Error('no such half hour')
  return field
}

beforeEach(() => localStorage.clear())

describe('K-08 each state of the counter', () => {
  it('what cannot be loaded is said, and another try brings it', async () => {
    let answers = false
    const app = await open({ counter: () => (answers ? aCounter() : NO_ANSWER) })
    const dialog = await panel(app)
    await dialog.findByText('Wie gerade angenommen wird, ließ sich nicht laden')
    answers = true
    await app.person.click(dialog.getByRole('button', { name: /Erneut|Noch einmal/ }))
    expect(await dialog.findByRole('heading', { name: 'Abholzeiten' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('with several locations it asks first for which', async () => {
    const app = await open({ counter: () => aCounter({ locationId: NORD, name: 'Nordkiosk' }) }, [
      place(),
      place({ id: NORD, name: 'Nordkiosk' }),
    ])
    await app.person.click(await screen.findByRole('button', { name: 'Annahme' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Für welchen Standort?' }))
    expect(app.server.asked('counter')).toEqual([])
    await app.person.click(dialog.getByRole('button', { name: 'Nordkiosk' }))
    const chosen = within(await screen.findByRole('dialog', { name: 'Annahme: Nordkiosk' }))
    await chosen.findByRole('heading', { name: 'Abholzeiten' })
    expect(app.server.asked('counter').map(({ input }) => input.params)).toEqual([{ locationId: NORD }])
    await expectAccessible()
    app.close()
  })

  it('a location where nobody hands out goods has no such button', async () => {
    const app = await open({}, [])
    await screen.findByText('Nichts Neues.')
    expect(screen.queryByRole('button', { name: 'Annahme' })).toBeNull()
    app.close()
  })

  it('a pause that is on says until when and why, and offers nothing but its end', async () => {
    const paused = { pausedUntil: inMinutes(40), pauseReason: 'Ofen kaputt.' }
    const app = await open({ counter: () => aCounter(paused) }, [place({ pausedUntil: paused.pausedUntil })])
    const dialog = await panel(app)
    const now = await dialog.findByText(/nimmt der Auftritt hier keine Bestellungen an/)
    expect(textOf(now)).toContain('„Ofen kaputt.“')
    expect(dialog.getByRole('button', { name: 'Wieder annehmen' })).toBeInstanceOf(HTMLElement)
    expect(dialog.queryByRole('button', { name: 'Annahme pausieren' })).toBeNull()
    expect(dialog.queryByLabelText(/Grund für Kunden/)).toBeNull()
    app.close()
  })

  it('until a time is not sent before somebody says which', async () => {
    const app = await open({ pauseOrders: () => aCounter({ pausedUntil: inMinutes(600) }) })
    const dialog = await panel(app)
    await app.person.click(await dialog.findByRole('button', { name: 'Bis zu einem Zeitpunkt' }))
    const start = dialog.getByRole('button', { name: 'Annahme pausieren' })
    expect(start).toHaveProperty('disabled', true)
    const field = dialog.getByLabelText('Bis')
    await app.person.type(field, '2030-01-02T09:30')
    await app.person.click(start)
    await waitFor(() =>
      expect(bodies(app, 'pauseOrders')).toEqual([
        { locationId: KIEZ, length: 'time', untilLocal: '2030-01-02T09:30', reason: '' },
      ]),
    )
    app.close()
  })

  it.each([
    ['15 Minuten', '15'],
    ['30 Minuten', '30'],
    ['Bis zum Schließen', 'closing'],
  ])('„%s“ is one press, and a time said before is not sent with it', async (words, length) => {
    const app = await open({ pauseOrders: () => aCounter({ pausedUntil: inMinutes(30) }) })
    const dialog = await panel(app)
    await app.person.click(await dialog.findByRole('button', { name: 'Bis zu einem Zeitpunkt' }))
    await app.person.type(dialog.getByLabelText('Bis'), '2030-01-02T09:30')
    await app.person.click(dialog.getByRole('button', { name: words }))
    expect(dialog.queryByLabelText('Bis')).toBeNull()
    await app.person.click(dialog.getByRole('button', { name: 'Annahme pausieren' }))
    await waitFor(() =>
      expect(bodies(app, 'pauseOrders')).toEqual([{ locationId: KIEZ, length, reason: '' }]),
    )
    app.close()
  })

  it('a refused pause keeps what was typed for customers', async () => {
    const app = await open({ pauseOrders: () => refuse('not-found') })
    const dialog = await panel(app)
    await app.person.type(await dialog.findByLabelText(/Grund für Kunden/), 'Inventur')
    await app.person.click(dialog.getByRole('button', { name: 'Annahme pausieren' }))
    expect(await dialog.findByRole('alert')).toBeInstanceOf(HTMLElement)
    expect(dialog.getByLabelText(/Grund für Kunden/)).toHaveProperty('value', 'Inventur')
    app.close()
  })
})

describe('K-04 more time for the preparation', () => {
  it('what holds is marked, and „wie üblich“ ends it', async () => {
    let counter = aCounter({ extraMinutes: 30, extraUntil: inMinutes(120) })
    const app = await open({
      counter: () => counter,
      prolongPreparation: ({ body }) => {
        counter = aCounter({ extraMinutes: body.minutes })
        return counter
      },
    })
    const dialog = await panel(app)
    expect(textOf(await dialog.findByText(/sind es 30 mehr/))).toMatch(/^Üblich sind 20 Minuten, bis .+ sind/)
    const pressed = () => dialog.getAllByRole('button', { pressed: true }).map(textOf)
    expect(pressed()).toEqual(['30 Minuten', '+30 min'])
    await app.person.click(dialog.getByRole('button', { name: 'Wie üblich' }))
    expect(await dialog.findByText(/Bis zum Schließen können es mehr sein/)).toBeInstanceOf(HTMLElement)
    expect(pressed()).toEqual(['30 Minuten', 'Wie üblich'])
    expect(bodies(app, 'prolongPreparation')).toEqual([{ locationId: KIEZ, minutes: 0 }])
    app.close()
  })
})

describe('B-10 half hours of a counter', () => {
  it('say what each has and takes; one that is full is marked', async () => {
    const app = await open()
    const dialog = await panel(app)
    await dialog.findByText(/Eine halbe Stunde nimmt 4 Bestellungen an/)
    const rows = dialog.getAllByRole('row').slice(1)
    expect(rows.map(({ dataset }) => dataset['full'])).toEqual(['true', undefined])
    expect([fieldAt(dialog, 0), fieldAt(dialog, 1)].map((field) => field.getAttribute('value'))).toEqual([
      '',
      '8',
    ])
    expect(fieldAt(dialog, 0).getAttribute('placeholder')).toBe('4')
    app.close()
  })

  it('without a usual number they take what comes; where nobody is there, there are none', async () => {
    let counter = aCounter({
      slotCapacity: 0,
      slots: [{ startsAt: inMinutes(30), local: '2026-11-28T11:30', taken: 3, capacity: null, isOwn: false }],
    })
    const app = await open({ counter: () => counter })
    const dialog = await panel(app)
    await dialog.findByText(/so viele Bestellungen an, wie kommen/)
    expect(fieldAt(dialog, 0).getAttribute('placeholder')).toBe('unbegrenzt')
    app.close()
    counter = aCounter({ slots: [] })
    const closed = await open({ counter: () => counter })
    await (await panel(closed)).findByText('Heute und morgen ist niemand da.')
    closed.close()
  })

  it.each(['-1', '2,5', '501', '9999', 'vier'])(
    '„%s“ is no number of orders: said at its field, never sent',
    async (typed) => {
      const app = await open()
      const dialog = await panel(app)
      await dialog.findByRole('heading', { name: 'Abholzeiten' })
      const field = fieldAt(dialog, 0)
      await app.person.type(field, `${typed}{Enter}`)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const words = document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)
      expect(textOf(words)).toBe('Bitte eine ganze Zahl von 0 bis 500 eingeben, oder leer lassen.')
      await app.person.tab()
      expect(bodies(app, 'setPickupSlot')).toEqual([])
      app.close()
    },
  )

  it('leaving the field saves once, nothing where nothing changed, and empty means as usual again', async () => {
    const app = await open({ setPickupSlot: () => aCounter() })
    const dialog = await panel(app)
    await dialog.findByRole('heading', { name: 'Abholzeiten' })
    await app.person.click(fieldAt(dialog, 1))
    await app.person.tab()
    expect(bodies(app, 'setPickupSlot')).toEqual([])
    await app.person.clear(fieldAt(dialog, 1))
    await app.person.tab()
    await waitFor(() => expect(bodies(app, 'setPickupSlot')).toMatchObject([{ capacity: null }]))
    app.close()
  })

  it('0 closes a half hour', async () => {
    const app = await open({ setPickupSlot: () => aCounter() })
    const dialog = await panel(app)
    await dialog.findByRole('heading', { name: 'Abholzeiten' })
    await app.person.type(fieldAt(dialog, 0), '0{Enter}')
    await waitFor(() => expect(bodies(app, 'setPickupSlot')).toMatchObject([{ capacity: 0 }]))
    app.close()
  })
})

describe('B-10 windows of delivery areas', () => {
  const windows = [
    {
      areaId: id('9', 5),
      area: 'Reuterkiez',
      startsAt: inMinutes(120),
      endsAt: inMinutes(240),
      taken: 3,
      capacity: 4,
      usual: 4,
      isOwn: false,
    },
  ]

  it('say what each has and takes, and a single one takes another number', async () => {
    const app = await open({
      counter: () => aCounter({ windows, slots: [] }),
      setDeliveryWindow: () => aCounter({ windows, slots: [] }),
    })
    const dialog = await panel(app)
    await dialog.findByRole('heading', { name: 'Zeitfenster der Liefergebiete' })
    const field = dialog.getByLabelText(/Reuterkiez/)
    expect(field.getAttribute('placeholder')).toBe('4')
    await app.person.type(field, '6{Enter}')
    expect(bodies(app, 'setDeliveryWindow')).toEqual([
      { locationId: KIEZ, areaId: id('9', 5), startsAt: windows[0]?.startsAt, capacity: 6 },
    ])
    app.close()
  })

  it('where no area has any, there is nothing of them', async () => {
    const app = await open()
    const dialog = await panel(app)
    await dialog.findByRole('heading', { name: 'Abholzeiten' })
    expect(dialog.queryByText('Zeitfenster der Liefergebiete')).toBeNull()
    app.close()
  })
})
