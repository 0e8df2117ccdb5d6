import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { aCommand, fromNow, id } from '../../testing/fixtures.ts'
import { aTask, listed, openRound } from '../../testing/fixtures/round.ts'
import { expectAccessible, heading, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const place = (n: number, name: string, open: number, lat = 47.66) => ({
  locationId: id('c', n),
  name,
  city: 'Konstanz',
  lat,
  lng: 9.17,
  open,
  dueAt: open > 5 ? fromNow(90) : null,
})
const names = () =>
  within(screen.getByRole('list', { name: 'Standorte' }))
    .getAllByRole('listitem')
    .map((item) => textOf(item))
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const card = async (box: string) =>
  within((await screen.findByRole('heading', { name: new RegExp(`^${box}`) })).closest('li') ?? document.body)

const places = () => ({
  rows: [place(1, 'Bahnhof', 7), place(2, 'Hafen', 0, 48.9), place(3, 'Markt', 1, 47.7)],
})

describe('B-06 where to begin', () => {
  it('locations stand by what is to do there; the device’s position, if given, puts the nearest first', async () => {
    const getCurrentPosition = vi.fn<(done: (at: unknown) => void) => void>((done) =>
      done({ coords: { latitude: 48.9, longitude: 9.17 } }),
    )
    vi.stubGlobal('navigator', { language: 'de-DE', userAgent: 'test', geolocation: { getCurrentPosition } })
    const app = await openRound({ handlers: { taskPlaces: places } }, '/admin/locks/round')
    await heading('Rundgang')
    await screen.findByRole('list', { name: 'Standorte' })
    expect(names().map((text) => text.slice(0, 5))).toEqual(['Bahnh', 'Markt', 'Hafen'])
    expect(names()[0]).toContain('7 Aufgaben')
    await app.person.click(await press('Nächste zuerst'))
    await waitFor(() => expect(names()[0]).toContain('Hafen'))
    expect(names()[0]).toContain('0 km')
    expect(app.server.asked('taskPlaces').map(({ input }) => input.body)).toEqual([{}])
    app.close()
  })

  it('a device that keeps its position to itself changes nothing, and says so', async () => {
    const getCurrentPosition = vi.fn<(done: unknown, failed: () => void) => void>((_done, failed) => failed())
    vi.stubGlobal('navigator', { language: 'de-DE', userAgent: 'test', geolocation: { getCurrentPosition } })
    const app = await openRound({ handlers: { taskPlaces: places } }, '/admin/locks/round')
    await app.person.click(await press('Nächste zuerst'))
    expect(await screen.findByText(/gibt keine Position preis/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('says what is missing without a location, what failed, and who may not', async () => {
    const none = await openRound({}, '/admin/locks/round')
    expect(await screen.findByText('Noch kein Standort')).toBeInstanceOf(HTMLElement)
    none.close()
    const failing = await openRound(
      { handlers: { taskPlaces: () => refuse('temporarily-unavailable') } },
      '/admin/locks/round',
    )
    expect(await screen.findByText('Standorte nicht geladen', {}, { timeout: 10_000 })).toBeInstanceOf(
      HTMLElement,
    )
    failing.close()
    const stranger = await openRound({ user: aUser({ roles: [] }) })
    expect(await screen.findByText('Keine Berechtigung')).toBeInstanceOf(HTMLElement)
    stranger.close()
  }, 20_000)
})

describe('B-06 B-03 the tasks along the wall', () => {
  it('one tap: the server’s word closes it, and undo takes it back', async () => {
    let now = listed([aTask(), aTask({ id: id('9', 2), boxId: id('b', 14), boxName: 'KN-014' })])
    const app = await openRound({
      handlers: {
        tasks: () => now,
        settleTask: ({ body: { item } }) => {
          const done = aTask({ state: 'done', closedAt: fromNow(0), closedBy: 'Jana Brandt' })
          now = listed(
            item.to === 'done' ? now.tasks.slice(1) : [aTask(), ...now.tasks],
            item.to === 'done' ? [done] : [],
          )
          return item.to === 'done' ? done : aTask()
        },
      },
    })
    await heading('Konstanz Bahnhof')
    expect(await screen.findByText('0 von 2 erledigt')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.click((await card('KN-013')).getByRole('button', { name: 'Erledigt' }))
    expect(await screen.findByText('1 von 2 erledigt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('settleTask')[0]).toMatchObject({
      input: { body: { item: { id: id('9', 1), to: 'done', note: '' } } },
    })
    await app.person.click(await press('Rückgängig'))
    expect(await screen.findByText('0 von 2 erledigt')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('without network a tap is kept, said to be unsaved, survives a reload, and is sent under the same key', async () => {
    const app = await openRound({ handlers: { settleTask: () => NO_ANSWER } })
    await app.person.click((await card('KN-013')).getByRole('button', { name: 'Erledigt' }))
    expect(await screen.findByText('noch nicht gespeichert')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('0 von 1 erledigt')).toBeInstanceOf(HTMLElement)
    await app.person.click(await press('Rundgang abschließen'))
    expect(await screen.findByText('Warten Sie, bis alles gespeichert ist.')).toBeInstanceOf(HTMLElement)
    expect(await press('Abschließen')).toHaveProperty('disabled', true)
    const key = app.server.asked('settleTask')[0]?.caller.headers.get('idempotency-key')
    app.close()
    const again = await openRound({
      handlers: { settleTask: () => aTask({ state: 'done', closedAt: fromNow(0) }) },
    })
    await waitFor(() => expect(again.server.asked('settleTask')).toHaveLength(1))
    expect(again.server.asked('settleTask')[0]?.caller.headers.get('idempotency-key')).toBe(key)
    await waitFor(() => expect(screen.queryByText('noch nicht gespeichert')).toBeNull())
    again.close()
  })

  it('a swapped battery waits for its readings; a refused tap says why', async () => {
    const waiting = aTask({ kind: 'swapBattery', state: 'waiting', swappedAt: fromNow(-3) })
    const app = await openRound({
      handlers: { tasks: () => listed([waiting]), settleTask: () => refuse('transition-not-allowed') },
    })
    expect(await screen.findByText(/^Wartet auf Messung: getauscht um/)).toBeInstanceOf(HTMLElement)
    await app.person.click(await press('Zurücknehmen'))
    expect(await screen.findByText(/Nicht gespeichert: Dieser Statuswechsel/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('a free box opens at a tap with the round as its reason; a rented one asks for one first', async () => {
    const tasks = [aTask(), aTask({ id: id('9', 2), boxId: id('b', 12), boxName: 'KN-012' })]
    const app = await openRound({
      handlers: {
        tasks: () => listed(tasks),
        openLock: () => aCommand(),
        command: () => aCommand(),
      },
    })
    await screen.findByRole('button', { name: /^Fach 12, Reinigen/ })
    await app.person.click((await card('KN-013')).getByRole('button', { name: 'Fach öffnen' }))
    await waitFor(() =>
      expect(app.server.asked('openLock')[0]?.input.body).toMatchObject({
        item: id('b', 13),
        reason: 'Rundgang',
      }),
    )
    await app.person.click((await card('KN-012')).getByRole('button', { name: 'Fach öffnen' }))
    expect(await screen.findByRole('textbox', { name: /Grund/ })).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('openLock')).toHaveLength(1)
    app.close()
  })

  it('dropping asks why; a door leads to its task, an idle one to a new task', async () => {
    const app = await openRound({
      handlers: {
        settleTask: () => aTask({ state: 'dropped', closedAt: fromNow(0) }),
        addTask: () => aTask(),
      },
    })
    await app.person.click(await press('Entfällt'))
    const question = within(await screen.findByRole('dialog'))
    await app.person.type(question.getByRole('textbox'), 'war sauber')
    await app.person.click(question.getByRole('button', { name: 'Aufgabe schließen' }))
    await waitFor(() =>
      expect(app.server.asked('settleTask')[0]?.input.body).toMatchObject({
        item: { to: 'dropped', note: 'war sauber' },
      }),
    )
    await app.person.click(await press(/^Fach 13, Reinigen/))
    expect(document.activeElement?.id).toBe(`task-at-${id('b', 13)}`)
    await app.person.click(await press(/^Fach 14, nichts zu tun/))
    const form = within(await screen.findByRole('dialog', { name: 'Aufgabe anlegen' }))
    await app.person.type(form.getByRole('textbox', { name: 'Notiz' }), 'Aufkleber ab')
    await app.person.click(form.getByRole('button', { name: 'Aufgabe anlegen' }))
    await waitFor(() =>
      expect(app.server.asked('addTask')[0]?.input.body).toEqual({
        item: { boxId: id('b', 14), kind: 'check', note: 'Aufkleber ab', dueAt: null },
      }),
    )
    app.close()
  })

  it('who may only look sees what is to do, and no buttons', async () => {
    const reader = aUser({ roles: ['reader'] })
    const app = await openRound({ user: reader })
    await card('KN-013')
    expect(screen.queryByRole('button', { name: 'Erledigt' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Rundgang abschließen' })).toBeNull()
    app.close()
  })

  it('A-13 a foreign location does not exist here', async () => {
    const app = await openRound({ handlers: { tasks: () => refuse('not-found') } })
    expect(await screen.findByText('Diesen Standort gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
