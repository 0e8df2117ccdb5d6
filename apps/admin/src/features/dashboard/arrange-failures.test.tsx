import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuseStale } from '../../testing/fake-server.ts'
import { heading, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aDashboard } from './testing.ts'

const SAVED = aDashboard({
  own: { content: ['time-log', 'boxes'], aside: ['chatlist'], hidden: ['messages', 'releases', 'due'] },
  company: { content: ['boxes'], aside: [], hidden: ['due'] },
  boardUrl: 'https://board.seefach.example/team',
  arrangeCompany: true,
  version: 3,
})

async function arrange(handlers: OpenOptions['handlers'] = {}) {
  const app = await openApp('/admin/dashboard', {
    user: aUser({ roles: ['owner'] }),
    handlers: { dashboard: () => SAVED, ...handlers },
  })
  await heading('Herzlich willkommen im Backend')
  await app.person.click(await screen.findByRole('button', { name: 'Anordnen' }))
  await screen.findByRole('region', { name: 'Dashboard anordnen' })
  const press = (name: string) => app.person.click(screen.getByRole('button', { name }))
  return { ...app, press }
}
const first = (name: string) =>
  textOf(within(screen.getByRole('region', { name })).getAllByRole('listitem')[0])

describe('D-07 arranging when something is in the way', () => {
  it('E-01 without an answer the arrangement stays on screen and is sent again', async () => {
    const app = await arrange({ arrangeDashboard: () => NO_ANSWER })
    await app.press('„Fächer“ nach oben')
    await app.press('Anordnung speichern')
    expect(await screen.findByText(/Der Server antwortet nicht/)).toBeInstanceOf(HTMLElement)
    expect(first('Hauptbereich')).toBe('Fächer')
    app.server.handlers.arrangeDashboard = () => SAVED
    await app.press('Anordnung speichern')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Dashboard anordnen' })).toBeNull())
    expect(app.server.asked('arrangeDashboard')).toHaveLength(2)
    app.close()
  })

  it('Ctrl-S saves from anywhere, once', async () => {
    const gate = Promise.withResolvers<typeof SAVED>()
    const app = await arrange({ arrangeDashboard: () => gate.promise })
    await app.press('„Fächer“ nach oben')
    await app.person.keyboard('{Control>}s{/Control}')
    await app.person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(app.server.asked('arrangeDashboard')).toHaveLength(1))
    gate.resolve(SAVED)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Dashboard anordnen' })).toBeNull())
    expect(app.server.asked('arrangeDashboard')).toHaveLength(1)
    app.close()
  })

  it('whoever leaves with something unsaved is asked first', async () => {
    const app = await arrange({ accessRights: () => ({ rows: [], total: 0, totalIsExact: true }) })
    await app.press('„Fächer“ nach oben')
    const menu = within(screen.getByRole('navigation', { name: 'Hauptmenü' }))
    await app.person.click(menu.getByRole('link', { name: /Zugriffsrechte/ }))
    expect(await screen.findByRole('dialog')).toBeInstanceOf(HTMLElement)
    expect(app.place()).toBe('/admin/dashboard')
    app.close()
  })

  it('choosing the company shows its arrangement and board; back to oneself the own again', async () => {
    const app = await arrange()
    await app.person.click(screen.getByRole('radio', { name: /alle in/ }))
    expect(first('Hauptbereich')).toBe('Fächer')
    const board = screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse des Projektboards' })
    expect(board.value).toBe('https://board.seefach.example/team')
    await app.person.click(screen.getByRole('radio', { name: 'mich' }))
    expect(first('Hauptbereich')).toBe('Zeiterfassung')
    expect(screen.queryByRole('textbox', { name: 'Adresse des Projektboards' })).toBeNull()
    app.close()
  })

  it('the company’s arrangement is reset without losing its board; an emptied address takes it away', async () => {
    const app = await arrange({ arrangeCompanyDashboard: () => SAVED })
    const sent = () => app.server.asked('arrangeCompanyDashboard').map(({ input }) => input.body)
    await app.person.click(screen.getByRole('radio', { name: /alle in/ }))
    await app.press('Auf die übliche Anordnung zurücksetzen')
    const boardUrl = 'https://board.seefach.example/team'
    await waitFor(() => expect(sent()).toEqual([{ arrangement: null, boardUrl, version: 3 }]))
    await app.person.click(await screen.findByRole('button', { name: 'Anordnen' }))
    await app.person.click(await screen.findByRole('radio', { name: /alle in/ }))
    await app.person.clear(screen.getByRole('textbox', { name: 'Adresse des Projektboards' }))
    await app.press('Anordnung speichern')
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ boardUrl: null }))
    app.close()
  })

  it('FAULT-72 a conflict goes away when the other arrangement is chosen to work on', async () => {
    const app = await arrange({
      arrangeDashboard: () =>
        refuseStale({ by: 'Max', at: '2026-11-20T09:00:00Z', current: { arrangement: null, version: 4 } }),
    })
    await app.press('„Fächer“ nach oben')
    await app.press('Anordnung speichern')
    expect(await screen.findByText(/Max hat das Dashboard/)).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('radio', { name: /alle in/ }))
    expect(screen.queryByText(/Max hat das Dashboard/)).toBeNull()
    app.close()
  })
})
