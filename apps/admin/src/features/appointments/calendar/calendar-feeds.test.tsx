import type { CalendarFeed } from '@fachwerk/contract/time/calendar-feed-calls'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER } from '../../../testing/fake-server.ts'
import { handsOf } from '../../../testing/hands.ts'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible, type OpenOptions } from '../../../testing/screen.tsx'
import { ToastGate } from '../../../ui/states/toast-gate.tsx'
import { CalendarFeeds } from './calendar-feeds.tsx'

const ADDRESS = 'https://verwaltung.example/public/calendar/abcdefghijklmnopqrstuvwxyz012345'
const begun: CalendarFeed = { kind: 'rentals', createdAt: '2026-11-02T09:00:00Z', readAt: null }

async function open(handlers: OpenOptions['handlers'] = {}) {
  const app = renderPart(
    <>
      <CalendarFeeds />
      <ToastGate />
    </>,
    { handlers: { calendarFeeds: () => ({ rows: [] }), ...handlers } },
  )
  const hands = handsOf(app.person)
  await hands.press('Kalender-Abo')
  return { ...app, ...hands, dialog: within(await screen.findByRole('dialog')) }
}

describe('B-18 calendars of other programs', () => {
  it('the address is shown once, to be copied, with the word that it is secret', async () => {
    let rows: CalendarFeed[] = []
    const app = await open({
      calendarFeeds: () => ({ rows }),
      beginCalendarFeed: () => {
        rows = [{ ...begun, kind: 'appointments' }]
        return { feed: { ...begun, kind: 'appointments' }, address: ADDRESS }
      },
    })
    await app.press('Abo beginnen: Termine der Firma')
    expect(await app.dialog.findByText(ADDRESS)).toBeInstanceOf(HTMLElement)
    expect(app.dialog.getByText(/Diese Adresse ist geheim/)).toBeInstanceOf(HTMLElement)
    await app.press('Adresse kopieren')
    expect(await navigator.clipboard.readText()).toBe(ADDRESS)
    expect(app.server.asked('beginCalendarFeed').map(({ input }) => input.body)).toEqual([
      { feed: { kind: 'appointments' } },
    ])
    expect(await screen.findByRole('button', { name: 'Neue Adresse: Termine der Firma' })).toBeInstanceOf(
      HTMLElement,
    )
    await expectAccessible()
  })

  it('one that runs says since when and whether a calendar asked; ended it is gone', async () => {
    let rows = [begun]
    const app = await open({
      calendarFeeds: () => ({ rows }),
      endCalendarFeed: () => {
        rows = []
        return { rows }
      },
    })
    expect(await app.dialog.findByText(/Seit 02.11.2026, noch von keinem Kalender abgerufen/)).toBeInstanceOf(
      HTMLElement,
    )
    await app.press('Abo beenden: Mieten an den Standorten')
    expect(await screen.findByText('Abo beendet; die Adresse gilt nicht mehr')).toBeInstanceOf(HTMLElement)
    expect(
      await screen.findByRole('button', { name: 'Abo beginnen: Mieten an den Standorten' }),
    ).toBeInstanceOf(HTMLElement)
  })

  it('E-01 without an answer nothing is claimed, and one can try again', async () => {
    const app = await open({ calendarFeeds: () => NO_ANSWER })
    expect(await app.dialog.findByText('Kalender-Abos nicht geladen')).toBeInstanceOf(HTMLElement)
  })
})
