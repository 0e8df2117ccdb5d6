import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { aRight, id } from '../../../testing/fixtures.ts'
import { aLiveEvent } from '../../../testing/live.ts'
import { openRights, row, threeRights } from '../../../testing/fixtures/rights.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'

const rightOf = (rentalId: string) => aRight(threeRights().find((known) => known.rentalId === rentalId))

async function openLive(more: Parameters<typeof openRights>[1] = {}) {
  const app = await openRights('/admin/access-rights', {
    accessRight: ({ params }) => rightOf(params.rentalId),
    ...more,
  })
  await row(/KN-012/)
  await waitFor(() => expect(app.server.stream.opened).toHaveLength(1))
  return app
}
const names = () => screen.getAllByRole('rowheader').map(textOf)

describe('rows while things happen', () => {
  it('L-08 a row that changes stays where it is, and so does the focus', async () => {
    const app = await openLive({
      accessRight: ({ params }) => ({
        ...rightOf(params.rentalId),
        status: 'ended',
        endsAt: '2026-01-01T00:00:00Z',
      }),
    })
    const before = names()
    const link = within(await row(/KN-013/)).getByRole('link')
    link.focus()
    app.server.stream.emit(aLiveEvent(1, { type: 'rental.ended', rentalId: id('e', 2) }))
    await waitFor(async () => expect(textOf(await row(/KN-013/))).toContain('Beendet'))
    expect(names()).toEqual(before)
    expect(document.activeElement).toBe(link)
    app.close()
  })

  it('L-08 several events of one moment ask for the row once', async () => {
    const app = await openLive()
    for (const n of [1, 2, 3]) app.server.stream.emit(aLiveEvent(n, { rentalId: id('e', 2) }))
    await waitFor(() => expect(app.server.asked('accessRight')).toHaveLength(1))
    expect(app.server.asked('accessRight')[0]?.input.params).toEqual({ rentalId: id('e', 2) })
    expect(app.server.asked('accessRights')).toHaveLength(1)
    app.close()
  })

  it('L-08 a rental that is on screen already is no new entry; the same new one counts once', async () => {
    const app = await openLive()
    app.server.stream.emit(aLiveEvent(1, { type: 'rental.started', rentalId: id('e', 2) }))
    app.server.stream.emit(aLiveEvent(2, { type: 'rental.reserved', rentalId: id('e', 8) }))
    app.server.stream.emit(aLiveEvent(3, { type: 'rental.started', rentalId: id('e', 8) }))
    expect(await screen.findByRole('button', { name: '1 neuer Eintrag' })).toBeInstanceOf(HTMLElement)
    expect(names()).toHaveLength(3)
    await expectAccessible()
    app.close()
  })

  it('L-08 doors of boxes that are not on screen disturb nothing', async () => {
    const app = await openLive()
    app.server.stream.emit(aLiveEvent(1, { boxId: id('b', 99), rentalId: id('e', 99) }))
    app.server.stream.emit(aLiveEvent(2, { boxId: id('b', 13) }))
    await waitFor(() => expect(app.server.asked('accessRight')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /neue/ })).toBeNull()
    app.close()
  })

  it('L-08 a row that cannot be renewed keeps what was known', async () => {
    const app = await openLive({ accessRight: () => refuse('not-found') })
    app.server.stream.emit(aLiveEvent(1, { rentalId: id('e', 2) }))
    await waitFor(() => expect(app.server.asked('accessRight')).toHaveLength(1))
    expect(textOf(await row(/KN-013/))).toContain('Katharina Oberhauser')
    expect(screen.queryByRole('alert')).toBeNull()
    app.close()
  })

  it('R-10 the counts of the views follow the rentals', async () => {
    let overdue = 7
    const app = await openLive({
      accessRightCounts: () => ({ counts: { all: 9, running: 8, overdue, endsToday: 0, unpaid: 0 } }),
    })
    const views = within(screen.getByRole('navigation', { name: 'Ansichten' }))
    await views.findByRole('link', { name: /Überzogen ?7/ })
    overdue = 8
    app.server.stream.emit(aLiveEvent(1, { type: 'rental.overdue', rentalId: id('e', 2) }))
    expect(await views.findByRole('link', { name: /Überzogen ?8/ })).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
