import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER } from '../../testing/fake-server.ts'
import { aPicture, aTerminal } from '../../testing/fixtures.ts'
import { expectAccessible, heading, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aDashboard } from './testing.ts'

const counts = { all: 1284, running: 184, overdue: 7, endsToday: 23, unpaid: 0 }

async function openDashboard(more: OpenOptions['handlers'] = {}, user = aUser()) {
  const app = await openApp('/admin/dashboard', {
    user,
    handlers: { accessRightCounts: () => ({ counts }), monitoring: () => aPicture([aTerminal()]), ...more },
  })
  await heading('Herzlich willkommen im Backend')
  return app
}
/** Names of the widgets on screen, from top to bottom. */
const shown = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 2 }).map(textOf)

describe('dashboard', () => {
  it('D-01 D-02 welcomes with the day and shows the usual widgets, time tracking among them', async () => {
    const app = await openDashboard()
    await screen.findByRole('heading', { level: 2, name: 'Chats' })
    expect(shown()).toEqual(expect.arrayContaining(['Zeiterfassung', 'Fächer', 'Chats']))
    expect(screen.queryByRole('link', { name: /Projektboard/ })).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('D-01 the company’s board opens in a tab of its own, and cannot reach back', async () => {
    const boardUrl = 'https://board.seefach.example/team'
    const app = await openDashboard({ dashboard: () => aDashboard({ boardUrl }) })
    const board = await screen.findByRole('link', { name: /^Projektboard/ })
    expect(board.getAttribute('href')).toBe(boardUrl)
    expect([board.getAttribute('target'), board.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    app.close()
  })

  it('D-07 the own arrangement decides what is seen and in which order', async () => {
    const own = { content: ['boxes' as const], aside: ['chatlist' as const], hidden: ['time-log' as const] }
    const app = await openDashboard({ dashboard: () => aDashboard({ own }) })
    await screen.findByRole('heading', { level: 2, name: 'Fächer' })
    expect(shown().slice(0, 1)).toEqual(['Fächer'])
    expect(shown()).not.toContain('Zeiterfassung')
    const aside = screen.getByRole('complementary', { name: 'Seitenspalte' })
    expect(within(aside).getByRole('heading', { name: 'Chats' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('D-07 when all is hidden the page says how to get it back', async () => {
    const own = {
      content: [],
      aside: [],
      hidden: [
        'boxes',
        'time-log',
        'chatlist',
        'messages',
        'statistic',
        'releases',
        'termin',
        'ordermodule',
      ] as const,
    }
    const app = await openDashboard({
      dashboard: () => aDashboard({ own: { ...own, hidden: [...own.hidden] } }),
    })
    expect(await screen.findByText('Hier ist alles ausgeblendet')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('E-01 without an answer about the arrangement the usual one serves', async () => {
    const app = await openDashboard({ dashboard: () => NO_ANSWER })
    expect(await screen.findByRole('heading', { level: 2, name: 'Fächer' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('N-01 a company without storage sees no lockers', async () => {
    for (const menuProfile of ['camperBrand', 'shop'] as const) {
      const app = await openDashboard({}, aUser({ menuProfile }))
      await screen.findByRole('heading', { level: 2, name: 'Chats' })
      expect(shown()).not.toContain('Fächer')
      expect(
        app.server.asked('monitoring').filter(({ input }) => JSON.stringify(input).includes('200')),
      ).toEqual([])
      await expectAccessible()
      app.close()
    }
  })

  it('D-06 chats and messages count nothing and name a first step', async () => {
    const app = await openDashboard()
    const chats = within(await screen.findByRole('region', { name: 'Chats' }))
    expect(chats.getByText('Keine Gespräche.')).toBeInstanceOf(HTMLElement)
    expect(textOf(screen.getByRole('region', { name: 'Chats' }))).not.toMatch(/\d/)
    await waitFor(() =>
      expect(chats.getByRole('link', { name: 'Zu den Mieten' }).getAttribute('href')).toBe(
        '/admin/access-rights',
      ),
    )
    app.close()
  })
})
