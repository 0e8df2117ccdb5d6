import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { aPicture, aTerminal, fromNow, id } from '../../testing/fixtures.ts'
import { expectAccessible, heading, openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const WELCOME = 'Herzlich willkommen im Backend'
const counts = { all: 1284, running: 184, overdue: 7, endsToday: 23, unpaid: 0 }
const away = aTerminal({ id: id('d', 2), online: false, lastSeenAt: fromNow(-5), boxStates: {} })
const handlers = {
  accessRightCounts: () => ({ counts }),
  monitoring: () => aPicture([aTerminal(), away]),
  accessRights: () => ({ rows: [], total: 0, totalIsExact: true }),
}

describe('dashboard', () => {
  it('D-01 welcomes with what runs now; each number leads into its list', async () => {
    const app = await openApp('/admin/dashboard', { handlers })
    await heading(WELCOME)
    const tiles = within(screen.getByRole('region', { name: 'Mieten' }))
    await waitFor(() =>
      expect(tiles.getAllByRole('link').map(textOf)).toEqual([
        'Laufende Mieten184alle Standorte',
        'Überzogen7Bitte nachsehen',
        'Enden heute23bis Mitternacht',
        'Ohne Zahlung0alles bezahlt',
      ]),
    )
    const boxes = within(screen.getByRole('region', { name: 'Fächer' }))
    expect(await boxes.findByText('1 von 2 online')).toBeInstanceOf(HTMLElement)
    expect(boxes.getAllByRole('listitem').map(textOf)).toContain('Überzogen 1')
    await expectAccessible()
    await app.person.click(tiles.getByRole('link', { name: /Überzogen/ }))
    expect(app.place()).toBe('/admin/access-rights?view=overdue')
    app.close()
  })

  it('N-01 a company without storage sees who is signed in and no storage numbers', async () => {
    for (const menuProfile of ['camperBrand', 'shop'] as const) {
      const app = await openApp('/admin/dashboard', { handlers, user: aUser({ menuProfile }) })
      await heading(WELCOME)
      expect(screen.queryByRole('region', { name: 'Mieten' })).toBeNull()
      const account = textOf(screen.getByRole('region', { name: 'Angemeldet als' }))
      expect(account).toContain('Seefach Bodensee GmbH')
      expect(account).toContain('Betreiber')
      await expectAccessible()
      app.close()
    }
  })

  it('A-13 a franchisee sees its franchisor named', async () => {
    const app = await openApp('/admin/dashboard', { handlers, user: aUser({ menuProfile: 'franchisee' }) })
    await heading(WELCOME)
    expect(screen.getByText('Zeitlager GmbH')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/Echtzeit-Monitoring/)).toBeNull()
    await app.person.click(screen.getByRole('link', { name: 'Zu den Terminals' }))
    await heading('Terminals')
    app.close()
  })

  it('E-01 numbers that cannot be had say so and can be tried again', async () => {
    const failing = { ...handlers, accessRightCounts: () => refuse('unexpected') }
    const app = await openApp('/admin/dashboard', { handlers: failing })
    const alert = await screen.findByRole('alert')
    expect(textOf(alert)).toContain('Etwas ist schiefgegangen')
    app.server.handlers.accessRightCounts = () => ({ counts })
    await app.person.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('184')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
