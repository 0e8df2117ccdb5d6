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
  if (user.permissions.includes('monitoring.view')) await screen.findByRole('region', { name: 'Fächer' })
  return app
}
const boxes = () => within(screen.getByRole('region', { name: 'Fächer' }))

describe('rentals beside the boxes', () => {
  it('D-01 each number leads into its list; what needs looking after is told in words and colour', async () => {
    const app = await openDashboard()
    const list = within(await boxes().findByRole('list', { name: 'Mieten' }))
    const links = list.getAllByRole('link')
    expect(links.map(textOf)).toEqual([
      '4 laufende Mieten',
      '1 endet heute',
      '0 überzogene',
      '2 ohne Zahlung',
    ])
    const alarming = links.filter(({ dataset }) => dataset['alarming'] === 'true')
    expect(alarming.map((link) => link.getAttribute('href'))).toEqual(['/admin/access-rights?view=unpaid'])
    await app.person.click(list.getByRole('link', { name: '1 endet heute' }))
    expect(app.place()).toBe('/admin/access-rights?view=endsToday')
    app.close()
  })

  it('D-01 numbers on their way are no zeros: they are not there yet', async () => {
    const app = await openDashboard({ accessRightCounts: () => NO_ANSWER })
    await boxes().findByText('Alle Terminals sind online.')
    expect(boxes().queryByRole('list', { name: 'Mieten' })).toBeNull()
    app.close()
  })

  it('A-12 numbers of an area that the roles may not see are neither shown nor asked for', async () => {
    const user = { ...aUser(), permissions: ['dashboard.view' as const] }
    const app = await openDashboard({}, user)
    await screen.findByRole('region', { name: 'Chats' })
    expect(screen.queryByRole('region', { name: 'Fächer' })).toBeNull()
    expect(app.server.asked('accessRightCounts')).toHaveLength(0)
    // The live stream asks for its newest event, of no location at all.
    const pictures = app.server
      .asked('monitoring')
      .filter(({ input }) => !JSON.stringify(input).includes('locationIds'))
    expect(pictures).toHaveLength(0)
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

  it('L-08 count all terminals of a large fleet as there or away, not only those of one page', async () => {
    const app = await openDashboard({
      monitoring: () => ({ ...aPicture([aTerminal()]), total: 500, onlineTotal: 499 }),
    })
    expect(await boxes().findByText('499 von 500 online')).toBeInstanceOf(HTMLElement)
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

  it('E-01 without an answer only this widget says so; the others stay', async () => {
    const app = await openDashboard({ monitoring: () => NO_ANSWER })
    const alert = await boxes().findByRole('alert')
    expect(textOf(alert)).toContain('Der Server antwortet nicht')
    await screen.findByRole('region', { name: 'Chats' })
    app.server.handlers.monitoring = () => aPicture([aTerminal()])
    await app.person.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await boxes().findByText('Alle Terminals sind online.')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
