import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { aRight, aRow, id } from '../../testing/fixtures.ts'
import { openRights } from '../../testing/fixtures/rights.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'

const ADDRESS = `/admin/access-rights?view=overdue&open=${id('e', 2)}`
const right = aRight(aRow({ rentalId: id('e', 2) }))
const openDetail = (more: Parameters<typeof openRights>[1] = {}) =>
  openRights(ADDRESS, { accessRight: () => right, ...more })
const pane = () => screen.findByRole('complementary', { name: 'Zugriffsrechte' })
const factsOf = (element: HTMLElement) =>
  Object.fromEntries(
    [...element.querySelectorAll('dt')].map((term) => [textOf(term), textOf(term.nextElementSibling)]),
  )

describe('detail of an access right', () => {
  it('R-03 names start, end, duration, remaining time, box, operator, customer, order number and lock', async () => {
    const app = await openDetail()
    const detail = await pane()
    expect(textOf(await within(detail).findByRole('heading', { level: 2 }))).toBe('Fach KN-013 L')
    expect(textOf(detail)).toContain('Zugriffsrecht · Bestellung A9F8T')
    expect(textOf(detail)).toMatch(/Belegt bis .*noch 00:4[89] h/)
    expect(factsOf(detail)).toMatchObject({
      Kunde: 'Katharina Oberhauserk.oberhauser@post.example',
      Dauer: '3 h 25 min',
      Betrag: '8,80 € · Testbank, bezahlt',
      Standort: 'Konstanz Bahnhof',
      Betreiber: 'Seefach Bodensee GmbH',
      Schloss: 'SL-2291 · verriegelt · 78 % · −67 dBm',
      Terminal: 'T-KN-01, online',
    })
    expect(textOf(detail)).toContain('Schrank A, links vom Terminal, unterste Reihe')
    await expectAccessible()
    app.close()
  })

  it('R-03 opens with what its row says, and fills in', async () => {
    const answer = Promise.withResolvers<typeof right>()
    const app = await openDetail({ accessRight: () => answer.promise })
    const detail = await pane()
    expect(textOf(await within(detail).findByRole('heading', { level: 2 }))).toBe('Fach KN-013 L')
    expect(factsOf(detail)).toMatchObject({ Dauer: '3 h 25 min', Standort: 'Konstanz Bahnhof' })
    expect(within(detail).queryByRole('button', { name: 'Fach öffnen' })).toBeNull()
    answer.resolve(right)
    expect(await within(detail).findByRole('button', { name: 'Fach öffnen' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('R-03 tells the history newest first, with the end that is to come on top', async () => {
    const app = await openDetail()
    await screen.findByRole('heading', { name: 'Verlauf' })
    const entries = within(screen.getByRole('region', { name: 'Verlauf' })).getAllByRole('listitem')
    expect(entries.map((entry) => textOf(entry.querySelector('b')))).toEqual([
      'Ende der Miete',
      'Tür geöffnet',
      'Bezahlt',
    ])
    expect(textOf(entries[0])).toMatch(/Danach 3 h Karenz bis \d\d:\d\d/)
    expect(textOf(entries[1])).toContain('mit Code')
    app.close()
  })

  it('R-01 closing leads back to its row and keeps view and filter', async () => {
    const app = await openDetail()
    await pane()
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(app.place()).toBe('/admin/access-rights?view=overdue'))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Zugriffsrechte' })).toBeNull())
    expect(document.activeElement?.textContent).toBe('KN-013')
    app.close()
  })

  it('R-01 lies over the list on a phone', async () => {
    pretendScreen({ width: 390 })
    const app = await openDetail()
    const dialog = await screen.findByRole('dialog')
    expect(textOf(await within(dialog).findByRole('heading', { level: 2 }))).toBe('Fach KN-013 L')
    await app.person.click(within(dialog).getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(app.place()).toBe('/admin/access-rights?view=overdue'))
    app.close()
  })

  it('A-13 a foreign rental looks like a missing one; E-01 a failure can be tried again', async () => {
    const app = await openDetail({ accessRight: () => refuse('not-found') })
    expect(await screen.findByText('Dieses Zugriffsrecht gibt es nicht')).toBeInstanceOf(HTMLElement)
    app.close()
    const failing = await openDetail({ accessRight: () => refuse('unexpected') })
    const alert = await screen.findByRole('alert')
    failing.server.handlers.accessRight = () => right
    await failing.person.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('T-KN-01')).toBeInstanceOf(HTMLElement)
    failing.close()
  })

  it('A-12 without the ability there is no button', async () => {
    const app = await openDetail({
      accessRight: () => ({ ...right, can: { open: false, actions: [] }, lock: null }),
    })
    expect(await screen.findByText('ohne Schloss')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Fach öffnen' })).toBeNull()
    app.close()
  })
})
