import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLockDetail, lockRows, openLocks } from '../../testing/fixtures/locks.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  const row = link.closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return textOf(row)
}

describe('L-01 locks and boxes in one list', () => {
  it('shows box, size, lock, battery, signal, state and note; spare locks and boxes without one stand among them', async () => {
    const app = await openLocks()
    expect(await rowOf('KN-013 ansehen')).toMatch(
      /KN-013.*L.*Belegt.*SL-2291.*78 %.*−67 dBm.*Konstanz Bahnhof/,
    )
    expect(await rowOf('KN-009 ansehen')).toMatch(/24 %.*−94 dBm · schwach.*Außer Betrieb: Akku 24 %/)
    expect(await rowOf('SL-LAGER ansehen')).toMatch(/ohne Fach/)
    expect(await rowOf('KN-014 ansehen')).toMatch(/Frei.*kein Schloss/)
    await expectAccessible()
    app.close()
  })

  it('L-01 is narrowed to location and size, on the phone too', async () => {
    const app = await openLocks(`/admin/locks?location=${id('c', 1)}&size=M,L&view=battery`)
    await waitFor(() =>
      expect(app.server.asked('locks').at(-1)?.input.body).toMatchObject({
        view: 'battery',
        locationIds: [id('c', 1)],
        sizes: ['M', 'L'],
        orderBy: 'battery',
      }),
    )
    expect(app.server.asked('locksTotal').at(-1)?.input.body).toMatchObject({ sizes: ['M', 'L'] })
    app.close()
  })

  it('views carry their numbers, and an empty one says why', async () => {
    const app = await openLocks('/admin/locks?view=noLock', {
      locks: () => ({ rows: [] }),
      locksTotal: () => ({ total: 0, totalIsExact: true }),
    })
    await screen.findByText('An jedem Fach hängt ein Schloss.')
    const tabs = within(screen.getByRole('navigation', { name: 'Ansichten der Schlösser' }))
    await waitFor(() => expect(textOf(tabs.getByRole('link', { name: /Mit Störung/ }))).toContain('2'))
    app.close()
  })

  it('a failure can be tried again', async () => {
    let down = true
    const app = await openLocks('/admin/locks', {
      locks: () => (down ? refuse('temporarily-unavailable') : { rows: lockRows }),
    })
    const again = await screen.findByRole('button', { name: /erneut|noch einmal/i }, { timeout: 10_000 })
    down = false
    await app.person.click(again)
    expect(await screen.findByRole('link', { name: 'KN-013 ansehen' })).toBeInstanceOf(HTMLElement)
    app.close()
  }, 20_000)

  it('A-12 who may only read sees no way to add one', async () => {
    const app = await openLocks('/admin/locks', {}, aUser({ roles: ['reader'] }))
    await screen.findByRole('link', { name: 'KN-013 ansehen' })
    expect(screen.queryByRole('button', { name: 'Schloss anlegen' })).toBeNull()
    app.close()
  })

  it('L-08 a door that opens renews its row without moving it', async () => {
    const app = await openLocks('/admin/locks', {
      lock: () => aLockDetail({ boxState: 'open', batteryPercent: 77 }),
    })
    await rowOf('KN-013 ansehen')
    app.server.stream.emit(aLiveEvent(1, { type: 'lock.opened', boxId: id('b', 13), boxState: 'open' }))
    await waitFor(async () => expect(await rowOf('KN-013 ansehen')).toMatch(/Offen.*77 %/))
    app.close()
  })

  it('N-10 everything that matches goes into a file with the columns on screen', async () => {
    const app = await openLocks('/admin/locks?view=trouble', { exportLocks: () => 'Fach;Schloss' })
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(app.server.asked('exportLocks')[0]?.input.body).toMatchObject({
        view: 'trouble',
        format: 'csv',
      }),
    )
    app.close()
  })
})
