import type { DashboardView } from '@fachwerk/contract/office/dashboard-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuseStale } from '../../testing/fake-server.ts'
import { expectAccessible, heading, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aDashboard } from './testing.ts'

/** Opens „Anordnen“ with what the server keeps. */
async function arrange(saved: DashboardView, handlers: OpenOptions['handlers'] = {}) {
  const app = await openApp('/admin/dashboard', {
    user: aUser({ roles: ['owner'] }),
    handlers: { dashboard: () => saved, ...handlers },
  })
  await heading('Herzlich willkommen im Backend')
  await app.person.click(await screen.findByRole('button', { name: 'Anordnen' }))
  await screen.findByRole('region', { name: 'Dashboard anordnen' })
  const press = (name: string) => app.person.click(screen.getByRole('button', { name }))
  return { ...app, press }
}
const place = (name: string) =>
  within(screen.getByRole('region', { name })).queryAllByRole('listitem').map(textOf)
const asked = (
  app: Awaited<ReturnType<typeof arrange>>,
  name: 'arrangeDashboard' | 'arrangeCompanyDashboard',
) => app.server.asked(name).map(({ input }) => input.body)

const SAVED = aDashboard({
  own: {
    content: ['time-log', 'boxes'],
    aside: ['chatlist', 'releases'],
    hidden: ['messages', 'statistic', 'termin', 'ordermodule', 'due'],
  },
  version: 3,
})

describe('D-07 arranging the dashboard', () => {
  it('by buttons: up, into the aside, out of sight; each move is said and all of it saved at once', async () => {
    const app = await arrange(SAVED, { arrangeDashboard: () => SAVED })
    expect(place('Hauptbereich')).toEqual(['Zeiterfassung', 'Fächer'])
    await app.press('„Fächer“ nach oben')
    expect(place('Hauptbereich')).toEqual(['Fächer', 'Zeiterfassung'])
    expect(screen.getByText('„Fächer“ steht jetzt an Stelle 1 von 2: Hauptbereich.')).toBeInstanceOf(
      HTMLElement,
    )
    await app.press('„Chats“ in den Hauptbereich')
    await app.press('„Neuigkeiten“ ausblenden')
    expect(screen.getByText('„Neuigkeiten“ ist jetzt ausgeblendet.')).toBeInstanceOf(HTMLElement)
    const back = screen.getByRole('button', { name: '„Neuigkeiten“ einblenden' })
    await waitFor(() => expect(document.activeElement).toBe(back))
    await app.press('„Kennzahlen“ einblenden')
    expect([place('Hauptbereich'), place('Seitenspalte')]).toEqual([
      ['Fächer', 'Zeiterfassung', 'Chats', 'Kennzahlen'],
      [],
    ])
    await expectAccessible()
    expect(app.server.asked('arrangeDashboard')).toHaveLength(0)
    await app.press('Anordnung speichern')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Dashboard anordnen' })).toBeNull())
    expect(asked(app, 'arrangeDashboard')).toMatchObject([
      {
        version: 3,
        arrangement: { content: ['boxes', 'time-log', 'chatlist', 'statistic'], aside: [] },
      },
    ])
    app.close()
  })

  it('by keyboard alone; at the end a button stays in place and does nothing', async () => {
    const app = await arrange(SAVED)
    screen.getByRole('button', { name: '„Zeiterfassung“ nach unten' }).focus()
    await app.person.keyboard('{Enter}')
    expect(place('Hauptbereich')).toEqual(['Fächer', 'Zeiterfassung'])
    const last = screen.getByRole('button', { name: '„Zeiterfassung“ nach unten' })
    expect(last.getAttribute('aria-disabled')).toBe('true')
    last.focus()
    await app.person.keyboard('{Enter}')
    expect(place('Hauptbereich')).toEqual(['Fächer', 'Zeiterfassung'])
    expect(screen.queryByRole('button', { name: '„Zeiterfassung“ in die Seitenspalte' })).toBeNull()
    app.close()
  })

  it('Abbrechen keeps what was; resetting goes back to the company’s', async () => {
    const reset = aDashboard({ version: 4 })
    const app = await arrange(SAVED, { arrangeDashboard: () => reset })
    await app.press('„Fächer“ ausblenden')
    await app.press('Abbrechen')
    expect(await screen.findByRole('region', { name: 'Fächer' })).toBeInstanceOf(HTMLElement)
    await app.press('Anordnen')
    await app.press('Auf die Anordnung der Firma zurücksetzen')
    await waitFor(() => expect(asked(app, 'arrangeDashboard')).toEqual([{ arrangement: null, version: 3 }]))
    app.close()
  })

  it('who leads arranges for the company and says where its board is; a wrong address is not sent', async () => {
    const saved = aDashboard({ arrangeCompany: true, version: 2 })
    const app = await arrange(saved, { arrangeCompanyDashboard: () => saved })
    await app.person.click(screen.getByRole('radio', { name: 'alle in Seefach Bodensee GmbH' }))
    const board = screen.getByRole('textbox', { name: 'Adresse des Projektboards' })
    await app.person.type(board, 'http://board.example')
    await app.press('Anordnung speichern')
    expect(screen.getByText('Bitte geben Sie eine Adresse an, die mit https:// beginnt.')).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.server.asked('arrangeCompanyDashboard')).toHaveLength(0)
    await app.person.clear(board)
    await app.person.type(board, 'https://board.example/team')
    await app.press('Anordnung speichern')
    await waitFor(() =>
      expect(asked(app, 'arrangeCompanyDashboard')).toMatchObject([
        { version: 2, boardUrl: 'https://board.example/team' },
      ]),
    )
    app.close()
  })

  it('A-12 who does not lead is not offered the company’s', async () => {
    const app = await arrange(SAVED)
    expect(screen.queryByRole('radio', { name: /alle in/ })).toBeNull()
    app.close()
  })

  it('FAULT-72 whoever saved meanwhile is named; mine is sent over theirs only when I say so', async () => {
    let stored = 5
    const app = await arrange(SAVED, {
      arrangeDashboard: ({ body }) =>
        body.version === stored
          ? SAVED
          : refuseStale({
              by: 'Jana Brandt',
              at: '2026-11-20T09:00:00Z',
              current: { arrangement: { content: ['boxes'], aside: [], hidden: ['due'] }, version: stored },
            }),
    })
    await app.press('„Fächer“ nach oben')
    await app.press('Anordnung speichern')
    expect(
      await screen.findByText(/Jana Brandt hat das Dashboard am 20.11.2026 10:00 anders/),
    ).toBeInstanceOf(HTMLElement)
    expect(place('Hauptbereich')).toEqual(['Fächer', 'Zeiterfassung'])
    await app.press('Meine trotzdem speichern')
    await waitFor(() => expect(asked(app, 'arrangeDashboard').at(-1)).toMatchObject({ version: 5 }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Dashboard anordnen' })).toBeNull())
    stored = 9
    await app.press('Anordnen')
    await app.press('„Fächer“ ausblenden')
    await app.press('Anordnung speichern')
    await app.press('Die gespeicherte zeigen')
    await waitFor(() => expect(place('Hauptbereich')[0]).toBe('Fächer'))
    app.close()
  })
})
