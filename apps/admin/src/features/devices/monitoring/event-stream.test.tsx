import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { aPicture, aTerminal, id } from '../../../testing/fixtures.ts'
import { aLiveEvent } from '../../../testing/live.ts'
import { connected, openMonitoring } from '../../../testing/fixtures/monitoring.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'

const stream = () => within(screen.getByRole('region', { name: 'Ereignisse' }))
const titles = () =>
  stream()
    .queryAllByRole('listitem')
    .map((line) => textOf(line.querySelector('b')))
const opened = (n: number, over: Partial<LiveEvent> = {}) =>
  aLiveEvent(n, { boxId: id('b', 13), boxName: 'KN-013', boxState: 'open', data: { how: 'code' }, ...over })
const legend = () => textOf(screen.getByRole('list', { name: 'Fächer nach Zustand' }))

describe('stream of events', () => {
  it('L-08 begins with what happened before, then goes on live, newest on top', async () => {
    const app = await openMonitoring({
      recentEvents: () => ({ rows: [aLiveEvent(2, { type: 'lock.closed' }), opened(1)] }),
    })
    await waitFor(() => expect(titles()).toEqual(['Tür geschlossen', 'Tür geöffnet']))
    await connected(app)
    app.server.stream.emit(aLiveEvent(3, { type: 'rental.started' }))
    await waitFor(() => expect(titles()).toEqual(['Miete begonnen', 'Tür geschlossen', 'Tür geöffnet']))
    app.close()
  })

  it('L-08 an event that comes while the list is on its way is not lost', async () => {
    const list = Promise.withResolvers<{ rows: LiveEvent[] }>()
    const app = await openMonitoring({ recentEvents: () => list.promise })
    await connected(app)
    app.server.stream.emit(opened(1))
    list.resolve({ rows: [] })
    await waitFor(() => expect(titles()).toEqual(['Tür geöffnet']))
    app.close()
  })

  it('L-08 an event that the list and the stream both bring stands there once', async () => {
    const app = await openMonitoring()
    await connected(app)
    app.server.stream.emit(opened(1))
    await waitFor(() => expect(titles()).toHaveLength(1))
    app.server.stream.cut()
    app.server.stream.emit(aLiveEvent(2, { type: 'lock.closed' }))
    await connected(app, 2)
    await waitFor(() => expect(titles()).toEqual(['Tür geschlossen', 'Tür geöffnet']))
    app.close()
  })

  it.each(['', '?events=rentals,payments'])(
    'L-08 what the stream carries for other screens is not listed, whatever is chosen (%s)',
    async (chosen) => {
      const app = await openMonitoring({}, chosen)
      await connected(app)
      const others = [
        'grants.changed',
        'text.changed',
        'notification.raised',
        'order.changed',
        'time.started',
      ] as const
      for (const [n, type] of others.entries()) app.server.stream.emit(aLiveEvent(n + 1, { type }))
      app.server.stream.emit(aLiveEvent(9, { type: 'rental.started' }))
      await waitFor(() => expect(titles()).toEqual(['Miete begonnen']))
      app.close()
    },
  )

  it('L-08 is not read aloud line by line; who listens reads it when they want', async () => {
    const app = await openMonitoring()
    await connected(app)
    app.server.stream.emit(opened(1))
    await waitFor(() => expect(titles()).toHaveLength(1))
    expect(stream().getByRole('list').getAttribute('aria-live')).toBe('off')
    app.close()
  })

  it('L-08 paused says so to who cannot see it, counts one and many, and nothing is lost', async () => {
    const app = await openMonitoring()
    await connected(app)
    app.server.stream.emit(opened(1))
    await waitFor(() => expect(titles()).toHaveLength(1))
    stream().getByRole('button', { name: 'Anhalten' }).focus()
    await app.person.keyboard('{Enter}')
    const pause = stream().getByRole('button', { name: 'Weiter' })
    expect(pause.getAttribute('aria-pressed')).toBe('true')
    app.server.stream.emit(aLiveEvent(2, { type: 'lock.closed' }))
    await stream().findByRole('button', { name: /1 wartet/ })
    await expectAccessible()
    app.server.stream.emit(opened(3))
    await stream().findByRole('button', { name: /2 warten/ })
    expect(titles()).toEqual(['Tür geöffnet'])
    await app.person.keyboard('{Enter}')
    expect(titles()).toEqual(['Tür geöffnet', 'Tür geschlossen', 'Tür geöffnet'])
    expect(stream().getByRole('button', { name: 'Anhalten' }).getAttribute('aria-pressed')).toBe('false')
    app.close()
  })

  it('L-08 a pause before anything happened holds back even the first event', async () => {
    const app = await openMonitoring()
    await connected(app)
    await stream().findByText('Noch ist nichts passiert.')
    await app.person.click(stream().getByRole('button', { name: 'Anhalten' }))
    app.server.stream.emit(opened(1))
    await stream().findByRole('button', { name: /1 wartet/ })
    expect(titles()).toEqual([])
    app.close()
  })

  it('L-08 a paused stream does not pause the boxes', async () => {
    const app = await openMonitoring()
    await connected(app)
    await waitFor(() => expect(legend()).toContain('Offen 0'))
    await app.person.click(stream().getByRole('button', { name: 'Anhalten' }))
    app.server.stream.emit(opened(1))
    await waitFor(() => expect(legend()).toContain('Offen 1'))
    expect(legend()).toContain('Belegt 0')
    app.close()
  })
})

describe('filter of the stream', () => {
  it('L-08 opens with the groups of the address and asks the server for their types alone', async () => {
    const app = await openMonitoring({}, '?events=payments,terminals')
    await stream().findByText('In dieser Auswahl ist noch nichts passiert.')
    const asked = app.server.asked('recentEvents').map(({ input }) => JSON.stringify(input.body))
    const own = asked.find((body) => body.includes('order.paid'))
    expect(own).toContain('terminal.offline')
    expect(own).not.toContain('rental.started')
    await app.person.click(stream().getByRole('button', { name: /Filter.*2/ }))
    expect(await screen.findByRole('checkbox', { name: 'Zahlungen' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'Befehle' })).toHaveProperty('checked', false)
    app.close()
  })

  it('L-08 all groups away again is the whole stream, under the short address', async () => {
    const app = await openMonitoring({}, '?events=doors')
    await app.person.click(stream().getByRole('button', { name: /Filter/ }))
    await app.person.click(await screen.findByRole('checkbox', { name: 'Türen und Schlösser' }))
    await waitFor(() => expect(app.place()).toBe('/admin/real-time-monitoring'))
    await connected(app)
    app.server.stream.emit(aLiveEvent(1, { type: 'order.paid', data: { amountCents: 880 } }))
    await waitFor(() => expect(titles()).toEqual(['Bezahlt']))
    app.close()
  })

  it('L-08 what the filter hides is not counted as waiting either', async () => {
    const app = await openMonitoring({}, '?events=doors')
    await connected(app)
    await app.person.click(stream().getByRole('button', { name: 'Anhalten' }))
    app.server.stream.emit(aLiveEvent(1, { type: 'rental.started' }))
    app.server.stream.emit(opened(2))
    expect(await stream().findByRole('button', { name: /1 wartet/ })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('L-08 filter and „Mit Störung" live side by side in the address', async () => {
    const app = await openMonitoring({}, '?events=doors')
    await app.person.click(await screen.findByRole('link', { name: /Mit Störung/ }))
    await waitFor(() => expect(app.place()).toContain('only=trouble'))
    expect(app.place()).toContain('events=doors')
    app.close()
  })
})

describe('a lost connection', () => {
  it('L-08 is said quietly in the header, and goes when it is back without a gap', async () => {
    const app = await openMonitoring()
    await connected(app)
    await screen.findByText('live')
    app.server.stream.cut()
    const header = within(screen.getByRole('banner'))
    await header.findByText('Live-Verbindung unterbrochen, wird wiederhergestellt …')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    app.server.stream.emit(opened(1))
    app.server.stream.emit(aLiveEvent(2, { type: 'lock.closed', boxId: id('b', 13), boxState: 'occupied' }))
    await connected(app, 2)
    await waitFor(() => expect(titles()).toEqual(['Tür geschlossen', 'Tür geöffnet']))
    await waitFor(() => expect(header.queryByText(/unterbrochen/)).toBeNull())
    expect(legend()).toContain('Belegt 1')
    app.close()
  })

  it('L-08 twice in a row still misses nothing', async () => {
    const app = await openMonitoring()
    await connected(app)
    app.server.stream.emit(opened(1))
    await waitFor(() => expect(titles()).toHaveLength(1))
    app.server.stream.cut()
    app.server.stream.emit(opened(2))
    await connected(app, 2)
    await waitFor(() => expect(titles()).toHaveLength(2))
    app.server.stream.cut()
    app.server.stream.emit(opened(3))
    await connected(app, 3)
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(app.server.stream.opened).toEqual(['0-0', '700-1', '700-2'])
    app.close()
  })

  it('E-01 events that cannot be had say so in their panel; the terminals stay', async () => {
    const app = await openMonitoring({ recentEvents: () => refuse('unexpected') })
    await stream().findByText('Ereignisse nicht geladen')
    expect(stream().getByText('Vorgang 0190-request')).toBeInstanceOf(HTMLElement)
    expect(await screen.findByRole('article', { name: 'Konstanz Bahnhof' })).toBeInstanceOf(HTMLElement)
    app.server.handlers.recentEvents = () => ({ rows: [opened(1)] })
    await app.person.click(stream().getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(titles()).toEqual(['Tür geöffnet']))
    app.close()
  })

  it('E-01 without any answer the page says so and starts by itself on „Erneut versuchen"', async () => {
    const app = await openMonitoring({ monitoring: () => NO_ANSWER })
    const terminals = within(screen.getByRole('region', { name: 'Terminals' }))
    await terminals.findByText(/Der Server antwortet nicht/)
    app.server.handlers.monitoring = () => aPicture([aTerminal()])
    await app.person.click(terminals.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('article', { name: 'Konstanz Bahnhof' })).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
