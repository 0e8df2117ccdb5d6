import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { fromNow, id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { aRoundWall, aTask, listed, openRound } from '../../testing/fixtures/round.ts'
import { expectAccessible, heading, textOf } from '../../testing/screen.tsx'

beforeEach(() => localStorage.clear())

const press = (name: string | RegExp) => screen.findByRole('button', { name })

describe('B-06 the round in its states', () => {
  it('L-08 what a colleague does at the same wall is seen at once', async () => {
    let now = listed([aTask()])
    const app = await openRound({ handlers: { tasks: () => now } })
    await screen.findByRole('heading', { name: /^KN-013/ })
    now = listed([], [aTask({ state: 'done', closedAt: fromNow(0), closedBy: 'Carl Cabinet' })])
    app.server.stream.emit(aLiveEvent(1, { type: 'task.settled', locationId: id('c', 1) }))
    expect(await screen.findByText(/^erledigt von Carl Cabinet/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('1 von 1 erledigt')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('events of other places and other things ask nothing anew', async () => {
    const app = await openRound()
    await screen.findByRole('heading', { name: /^KN-013/ })
    const before = app.server.asked('tasks').length
    app.server.stream.emit(aLiveEvent(1, { type: 'task.opened', locationId: id('c', 9) }))
    app.server.stream.emit(aLiveEvent(2, { type: 'lock.opened', locationId: id('c', 1) }))
    await heading('Konstanz Bahnhof')
    expect(app.server.asked('tasks')).toHaveLength(before)
    app.close()
  })

  it('P9 without connection the list stays, and says of when it is', async () => {
    let isThere = true
    const app = await openRound({ handlers: { tasks: () => (isThere ? listed([aTask()]) : NO_ANSWER) } })
    await screen.findByRole('heading', { name: /^KN-013/ })
    isThere = false
    app.server.stream.emit(aLiveEvent(1, { type: 'task.opened', locationId: id('c', 1) }))
    expect(
      await screen.findByText(/^Keine Verbindung\. Sie sehen den Stand von/, {}, { timeout: 10_000 }),
    ).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('heading', { name: /^KN-013/ })).toBeInstanceOf(HTMLElement)
    app.close()
  }, 20_000)

  it('what a broken or rented box needs to be known by is said on its card', async () => {
    const tasks = [
      aTask({ kind: 'repair', cause: 'jam', rentalId: id('e', 1), openedBy: null }),
      aTask({
        id: id('9', 2),
        kind: 'solve',
        cause: 'stuck',
        boxId: id('b', 14),
        boxName: 'KN-014',
        rentalId: id('e', 2),
        dueAt: fromNow(20),
        openedBy: null,
      }),
    ]
    const app = await openRound({ handlers: { tasks: () => listed(tasks) } })
    expect(await screen.findByText('Im Fach können noch Sachen des Mieters liegen.')).toBeInstanceOf(
      HTMLElement,
    )
    const solve = within(
      screen.getByRole('heading', { name: /^KN-014/ }).closest('li') ?? document.createElement('li'),
    )
    expect(solve.getByText(/kein anderes ist frei/)).toBeInstanceOf(HTMLElement)
    expect(solve.getByRole('link', { name: 'Zur Miete' }).getAttribute('href')).toBe(
      `/admin/access-rights?view=all&open=${id('e', 2)}`,
    )
    // Nobody opens a box for a rental that has none.
    expect(solve.queryByRole('button', { name: 'Fach öffnen' })).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('without a drawing of the wall, tasks are done all the same', async () => {
    const app = await openRound({
      handlers: {
        lockWall: () => refuse('temporarily-unavailable'),
        settleTask: () => aTask({ state: 'done', closedAt: fromNow(0) }),
      },
    })
    await app.person.click(await press('Erledigt'))
    await waitFor(() => expect(app.server.asked('settleTask')).toHaveLength(1))
    expect(screen.queryByRole('group', { name: /^Schrank/ })).toBeNull()
    app.close()
  })

  it('doors where something is to do carry their state, the others are plain', async () => {
    const app = await openRound({ handlers: { lockWall: aRoundWall } })
    const busy = await press(/^Fach 13, Reinigen/)
    expect(busy.className).toContain('st-frei')
    expect((await press(/^Fach 12, nichts zu tun/)).className).toContain('is-plain')
    app.close()
  })

  it('past rounds that cannot be read hold up nothing; none yet is said', async () => {
    const failing = await openRound({ handlers: { rounds: () => refuse('not-found') } })
    expect(await screen.findByText('Rundgänge nicht geladen.')).toBeInstanceOf(HTMLElement)
    expect(await press('Erledigt')).toBeInstanceOf(HTMLElement)
    failing.close()
    const none = await openRound()
    expect(await screen.findByText(/noch kein Rundgang abgeschlossen/)).toBeInstanceOf(HTMLElement)
    none.close()
  })

  it('the comparison that failed can be tried again', async () => {
    let works = false
    const app = await openRound({
      handlers: {
        auditRound: () => (works ? { boxes: 3, findings: [] } : refuse('not-found')),
      },
    })
    await app.person.click(await press('Rundgang abschließen'))
    expect(await screen.findByText('Vergleich nicht geladen', {}, { timeout: 10_000 })).toBeInstanceOf(
      HTMLElement,
    )
    works = true
    await app.person.click(await press('Erneut versuchen'))
    expect(await screen.findByText('Alle 3 Fächer passen zu ihren Türen.')).toBeInstanceOf(HTMLElement)
    await app.person.click(await press('Zurück zu den Aufgaben'))
    expect(textOf(await heading('Konstanz Bahnhof'))).toBe('Konstanz Bahnhof')
    app.close()
  }, 20_000)

  it('a reload goes on with the same round; another location is another one', async () => {
    const first = await openRound()
    const words = textOf(await screen.findByText(/^Begonnen um/))
    first.close()
    const key = Object.keys(localStorage).find((name) => name.startsWith('fachwerk.round.')) ?? ''
    const saved = localStorage.getItem(key)
    const again = await openRound()
    expect(textOf(await screen.findByText(/^Begonnen um/))).toBe(words)
    expect(localStorage.getItem(key)).toBe(saved)
    again.close()
    // Yesterday's round is none of today's.
    localStorage.setItem(key, fromNow(-13 * 60))
    const today = await openRound()
    await screen.findByText(/^Begonnen um/)
    expect(localStorage.getItem(key)).not.toBe(fromNow(-13 * 60))
    today.close()
  })
})
