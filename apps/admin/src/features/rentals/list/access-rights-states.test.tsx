import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { aRight, aRow, id } from '../../../testing/fixtures.ts'
import { aLiveEvent } from '../../../testing/live.ts'
import { newestFilter, openRights, row, threeRights } from '../../../testing/fixtures/rights.ts'
import { expectAccessible, heading, textOf } from '../../../testing/screen.tsx'

describe('empty, failing and changing', () => {
  const nothing = { accessRights: () => ({ rows: [], total: 0, totalIsExact: true }) }

  it('R-01 tells the reasons for emptiness apart', async () => {
    const texts: [string, string][] = [
      ['?view=all', 'Noch keine Zugriffsrechte'],
      ['?view=overdue', 'Keine Miete ist überzogen.'],
      ['?size=M&from=2026-11-01', 'Kein Zugriffsrecht passt zu diesen 2 Filtern.'],
      ['?q=xyz', 'Kein Zugriffsrecht passt zu Ihrer Suche.'],
    ]
    for (const [address, text] of texts) {
      const app = await openRights(`/admin/access-rights${address}`, nothing)
      expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement)
      app.close()
    }
  })

  it('R-01 a filter without matches offers to take it away', async () => {
    const app = await openRights('/admin/access-rights?view=all&size=M&q=xyz', nothing)
    await app.person.click(await screen.findByRole('link', { name: 'Filter zurücksetzen' }))
    expect(app.place()).toBe('/admin/access-rights?view=all')
    await expectAccessible()
    app.close()
  })

  it('E-01 a failure says so with the request id; trying again keeps what was typed', async () => {
    const app = await openRights('/admin/access-rights?q=Katharina', {
      accessRights: () => refuse('unexpected'),
    })
    const alert = await screen.findByRole('alert')
    expect(textOf(alert)).toContain('Liste nicht geladen')
    expect(textOf(alert)).toContain('Etwas ist schiefgegangen; bitte versuchen Sie es später erneut.')
    expect(textOf(alert)).toContain('Vorgang 0190-request')
    await expectAccessible()
    app.server.handlers.accessRights = () => NO_ANSWER
    await app.person.click(within(alert).getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(textOf(screen.getByRole('alert'))).toContain('Der Server antwortet nicht'))
    app.server.handlers.accessRights = () => ({ rows: threeRights(), total: 3, totalIsExact: true })
    await app.person.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await row(/KN-012/)
    expect(newestFilter(app)).toMatchObject({ search: 'Katharina' })
    app.close()
  })

  it('A-12 what the server does not know for this role is no permission', async () => {
    const app = await openRights('/admin/access-rights', { accessRights: () => refuse('not-found') })
    expect(await screen.findByRole('heading', { name: 'Keine Berechtigung' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('L-08 an event renews its row in place; new rentals are counted and wait for a click', async () => {
    const app = await openRights('/admin/access-rights', {
      accessRight: () => aRight({ ...aRow(), rentalId: id('e', 2), status: 'open' }),
    })
    await row(/KN-013/)
    await waitFor(() => expect(app.server.stream.opened).toHaveLength(1))
    app.server.stream.emit(aLiveEvent(1, { boxId: id('b', 13), rentalId: id('e', 2), boxState: 'open' }))
    await waitFor(async () => expect(textOf(await row(/KN-013/))).toContain('Offen'))
    expect(screen.getAllByRole('row')).toHaveLength(4)
    app.server.stream.emit(aLiveEvent(2, { type: 'rental.started', rentalId: id('e', 8) }))
    app.server.stream.emit(aLiveEvent(3, { type: 'rental.started', rentalId: id('e', 9) }))
    const asked = app.server.asked('accessRights').length
    await app.person.click(await screen.findByRole('button', { name: '2 neue Einträge' }))
    await waitFor(() => expect(app.server.asked('accessRights').length).toBe(asked + 1))
    expect(screen.queryByRole('button', { name: /neue/ })).toBeNull()
    app.close()
  })

  it('R-01 more than the server counts is said as such', async () => {
    const app = await openRights('/admin/access-rights?view=all', {
      accessRights: () => ({ rows: threeRights(), total: null, totalIsExact: false }),
      accessRightsTotal: () => ({ total: 10_000, totalIsExact: false }),
    })
    await heading('Zugriffsrechte')
    expect(await screen.findByText('1–3 von über 10.000')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
