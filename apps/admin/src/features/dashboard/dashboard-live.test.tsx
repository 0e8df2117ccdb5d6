import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER } from '../../testing/fake-server.ts'
import { aPicture, aTerminal, id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, heading, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const counts = { all: 12, running: 4, overdue: 0, endsToday: 1, unpaid: 2 }

async function openDashboard(more: OpenOptions['handlers'] = {}, user = aUser()) {
  const app = await openApp('/admin/dashboard', {
    user,
    handlers: { accessRightCounts: () => ({ counts }), monitoring: () => aPicture([aTerminal()]), ...more },
  })
  await heading('Herzlich willkommen im Backend')
  return app
}
const tiles = () => within(screen.getByRole('region', { name: 'Mieten' }))
const boxes = () => within(screen.getByRole('region', { name: 'Fächer' }))

describe('tiles of the dashboard', () => {
  it('D-01 say that numbers are on their way instead of showing zero', async () => {
    const gate = Promise.withResolvers<{ counts: typeof counts }>()
    const app = await openDashboard({ accessRightCounts: () => gate.promise })
    expect(tiles().getAllByRole('link').map(textOf)[0]).toBe('Laufende Mieten–Wird geladen …')
    gate.resolve({ counts })
    await waitFor(() =>
      expect(tiles().getAllByRole('link').map(textOf)[0]).toBe('Laufende Mieten4alle Standorte'),
    )
    app.close()
  })

  it('D-01 tell nothing to do from something to look after, in words', async () => {
    const app = await openDashboard()
    await tiles().findByText('nichts zu tun')
    expect(textOf(tiles().getByRole('link', { name: /Ohne Zahlung/ }))).toBe('Ohne Zahlung2Zahlung offen')
    const alarming = tiles()
      .getAllByRole('link')
      .filter(({ dataset }) => dataset['alarming'] === 'true')
    expect(alarming.map((tile) => tile.getAttribute('href'))).toEqual(['/admin/access-rights?view=unpaid'])
    app.close()
  })

  it.each([
    [/Laufende Mieten/, 'running'],
    [/Enden heute/, 'endsToday'],
    [/Ohne Zahlung/, 'unpaid'],
  ])('D-01 %s is reached by keyboard and leads into its list', async (name, view) => {
    const app = await openDashboard({ accessRights: () => ({ rows: [], total: 0, totalIsExact: true }) })
    tiles().getByRole('link', { name }).focus()
    await app.person.keyboard('{Enter}')
    await heading('Zugriffsrechte')
    await waitFor(() => expect(app.server.asked('accessRights').at(-1)?.input.body).toMatchObject({ view }))
    app.close()
  })

  it('A-12 numbers of an area that the roles may not see are neither shown nor asked for', async () => {
    const user = { ...aUser(), permissions: ['dashboard.view' as const] }
    const app = await openDashboard({}, user)
    expect(screen.getByRole('region', { name: 'Angemeldet als' })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('region', { name: 'Mieten' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Fächer' })).toBeNull()
    expect(app.server.asked('accessRightCounts')).toHaveLength(0)
    expect(app.server.asked('monitoring')).toHaveLength(0)
    app.close()
  })
})

describe('boxes of the dashboard', () => {
  it('L-08 follow what happens without a reload', async () => {
    let picture = [aTerminal()]
    const app = await openDashboard({ monitoring: () => aPicture(picture) })
    await boxes().findByText('Alle Terminals sind online.')
    await waitFor(() => expect(app.server.stream.opened).toHaveLength(1))
    picture = [aTerminal({ boxStates: { [id('b', 12)]: 'open' }, online: false })]
    app.server.stream.emit(aLiveEvent(1, { boxId: id('b', 12), boxState: 'open' }))
    await boxes().findByText('0 von 1 online')
    expect(boxes().getAllByRole('listitem').map(textOf)).toContain('Offen 1')
    app.close()
  })

  it('L-05 say that there is no terminal yet, or no box with a lock', async () => {
    const bare = await openDashboard({ monitoring: () => aPicture([]) })
    expect(await boxes().findByText('Noch kein Terminal angemeldet.')).toBeInstanceOf(HTMLElement)
    bare.close()
    const empty = await openDashboard({ monitoring: () => aPicture([aTerminal({ boxStates: {} })]) })
    expect(await boxes().findByText('Ihre Firma hat noch keine Fächer mit Schloss.')).toBeInstanceOf(
      HTMLElement,
    )
    await expectAccessible()
    empty.close()
  })

  it('E-01 without an answer only this panel says so; the tiles and the person stay', async () => {
    const app = await openDashboard({ monitoring: () => NO_ANSWER })
    const alert = await boxes().findByRole('alert')
    expect(textOf(alert)).toContain('Der Server antwortet nicht')
    await tiles().findByText('nichts zu tun')
    app.server.handlers.monitoring = () => aPicture([aTerminal()])
    await app.person.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await boxes().findByText('Alle Terminals sind online.')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('who is signed in', () => {
  it('N-02 is named with e-mail, company and roles in German', async () => {
    const app = await openDashboard({}, aUser({ roles: ['reader'] }))
    const panel = screen.getByRole('region', { name: 'Angemeldet als' })
    const facts = within(panel).getAllByRole('definition').map(textOf)
    expect(facts.slice(0, 3)).toEqual(['Jana Brandt', 'j.brandt@seefach.example', 'Seefach Bodensee GmbH'])
    expect(facts.at(-1)).toBe('Lesend')
    expect(within(panel).queryByText('Franchisegeber')).toBeNull()
    app.close()
  })
})
