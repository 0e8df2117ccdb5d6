import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { fromNow } from '../../../testing/fixtures.ts'
import { heading, openApp, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'

const owner = aUser({ roles: ['owner'] })
const person = {
  userId: owner.id,
  name: 'Jana Brandt',
  seconds: 572_400,
  breakSeconds: 36_000,
  approved: null,
}
const month = (over: object = {}) => ({
  month: '2026-10',
  closed: false,
  lockedFrom: null,
  people: [person],
  ...over,
})
const approved = { by: 'Olga Reuter', at: '2026-11-02T09:00:00.000Z' }
const address = '/admin/time-log/closing?month=2026-10'

describe('B-11 closing a month', () => {
  it('B-11 who approved a person’s times and when is shown; it can be taken back', async () => {
    let people: object[] = [{ ...person, approved }]
    const app = await openApp(address, {
      user: owner,
      handlers: {
        timeMonth: () => month({ people }),
        approveTime: () => {
          people = [person]
          return month()
        },
      },
    })
    const row = await screen.findByRole('row', { name: /Jana Brandt/ })
    expect(textOf(row)).toContain('Jana Brandt159:00 h10:00 hfreigegeben von Olga Reuter am 02.11.2026')
    await app.person.click(screen.getByRole('button', { name: 'Freigabe zurücknehmen: Jana Brandt' }))
    expect(await screen.findByText('nicht freigegeben')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('approveTime')[0]?.input.body).toMatchObject({ approved: false })
    app.close()
  })

  it('B-11 while a time of the month runs, approving is refused with its reason', async () => {
    const app = await openApp(address, {
      user: owner,
      handlers: { timeMonth: () => month(), approveTime: () => refuse('time-still-running') },
    })
    await app.person.click(await screen.findByRole('button', { name: 'Zeiten von Jana Brandt freigeben' }))
    expect(await screen.findByText('In diesem Monat läuft noch eine Zeit.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('nicht freigegeben')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('FAULT-77 a closed month says until when it may be changed, later that it is locked', async () => {
    let lockedFrom = fromNow(60)
    const app = await openApp(address, {
      user: owner,
      handlers: { timeMonth: () => month({ closed: true, lockedFrom }) },
    })
    expect(
      await screen.findByText(/^abgeschlossen, änderbar bis \d\d\.\d\d\.\d{4} \d\d:\d\d/),
    ).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Monat abschließen' })).toBeNull()
    app.close()
    lockedFrom = fromNow(-60)
    const later = await openApp(address, {
      user: owner,
      handlers: { timeMonth: () => month({ closed: true, lockedFrom }) },
    })
    expect(await screen.findByText('abgeschlossen und gesperrt')).toBeInstanceOf(HTMLElement)
    later.close()
  })

  it('B-11 closing asks first, is said when done and offers the way back', async () => {
    let closed = false
    const state = () => month({ closed, lockedFrom: closed ? fromNow(60) : null })
    const app = await openApp(address, {
      user: owner,
      handlers: {
        timeMonth: state,
        closeTimeMonth: () => {
          closed = true
          return state()
        },
      },
    })
    await app.person.click(await screen.findByRole('button', { name: 'Monat abschließen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Monat abschließen' }))
    expect(dialog.getByText(/Nach der Karenz kann niemand mehr/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('closeTimeMonth')).toEqual([])
    await app.person.click(dialog.getByRole('button', { name: 'Monat abschließen' }))
    expect(await screen.findByText('Monat abgeschlossen')).toBeInstanceOf(HTMLElement)
    expect(await screen.findByRole('button', { name: 'Monat wieder öffnen' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('LAW-76 a closed month is opened again only with a reason; cancelling is always possible', async () => {
    const app = await openApp(address, {
      user: owner,
      handlers: {
        timeMonth: () => month({ closed: true, lockedFrom: fromNow(60) }),
        reopenTimeMonth: () => month(),
      },
    })
    const open = async () => {
      await app.person.click(await screen.findByRole('button', { name: 'Monat wieder öffnen' }))
      return within(await screen.findByRole('dialog', { name: 'Monat wieder öffnen' }))
    }
    const first = await open()
    expect(first.getByRole('button', { name: 'Monat wieder öffnen' }).hasAttribute('disabled')).toBe(true)
    await app.person.click(first.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const dialog = await open()
    await app.person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Zeiten vergessen')
    await app.person.click(dialog.getByRole('button', { name: 'Monat wieder öffnen' }))
    expect(await screen.findByText('Monat wieder geöffnet')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('reopenTimeMonth').map(({ input }) => input.body)).toEqual([
      { month: '2026-10', reason: 'Zeiten vergessen' },
    ])
    app.close()
  })

  it('B-11 a month that did not come says so; the way to the month before stays', async () => {
    const app = await openApp(address, {
      user: owner,
      handlers: { timeMonth: ({ body }) => (body.month === '2026-10' ? refuse('not-found') : month(body)) },
    })
    await heading('Abschluss')
    expect(await screen.findByText('Monat nicht geladen')).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('button', { name: 'Zurück' }))
    expect(await screen.findByRole('table', { name: 'Monatsabschluss September 2026' })).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })
})
