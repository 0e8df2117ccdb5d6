import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { aCabinet, id } from '../../../testing/fixtures.ts'
import { aLockDetail, konstanz, openLocks } from '../../../testing/fixtures/locks.ts'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { ToastGate } from '../../../ui/states/toast-gate.tsx'
import { RelocateBox } from './relocate-box.tsx'

const RADOLFZELL = id('c', 2)
const T_RZ = id('d', 2)

const somewhere = (over: object = {}) => {
  const cabinet = { ...aCabinet(), name: 'B' }
  return {
    terminals: [{ id: T_RZ, name: 'T-RZ-01' }],
    cabinets: [{ cabinet, spots: [{ column: 1, row: 2, over: null, boxName: null }] }],
    heightMm: 600,
    prefix: 'RZ',
    former: null,
    nextNumber: 31,
    ...over,
  }
}
const free = { rentals: [], boxState: 'free' as const }
const moved = () =>
  aLockDetail({ boxName: 'RZ-031', boxId: id('b', 99), locationName: 'Radolfzell', ...free })

type Handlers = NonNullable<Parameters<typeof renderPart>[1]>['handlers']
const places = {
  storageLocations: () => ({
    rows: [konstanz, { ...konstanz, id: RADOLFZELL, name: 'Radolfzell Bahnhof', prefix: 'RZ' }],
    total: 2,
  }),
}

async function opened(handlers: Handlers = {}, over: Parameters<typeof aLockDetail>[0] = free) {
  const box = { ...aLockDetail(over), boxId: id('b', 13) }
  const app = renderPart(
    <>
      <RelocateBox box={box} onClose={() => {}} />
      <ToastGate />
    </>,
    { handlers: { ...places, boxSpotsElsewhere: () => somewhere(), relocateBox: moved, ...handlers } },
  )
  return { ...app, dialog: within(await screen.findByRole('dialog')) }
}
type Opened = Awaited<ReturnType<typeof opened>>
/** Chooses Radolfzell in the field that searches. */
async function chosen({ person, dialog }: Opened) {
  await person.click(await dialog.findByRole('combobox', { name: 'Neuer Standort' }))
  await person.click(await screen.findByRole('option', { name: /Radolfzell/ }))
}
const filled = async ({ person, dialog }: Opened) => {
  await person.click(await dialog.findByRole('radio', { name: /ganz unten: frei/ }))
  await person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Es wird eng')
  await person.click(dialog.getByRole('button', { name: 'Fach umziehen' }))
}

describe('L-01 a box to another location', () => {
  it('first the location, then number, lock and place there; the next number is suggested', async () => {
    const app = await opened()
    expect(app.dialog.queryByRole('textbox', { name: 'Fachnummer' })).toBeNull()
    await chosen(app)
    const number = await app.dialog.findByRole<HTMLInputElement>('textbox', { name: 'Fachnummer' })
    expect(number.value).toBe('31')
    await expectAccessible()
    await filled(app)
    await waitFor(() => expect(app.server.asked('relocateBox')).toHaveLength(1))
    expect(app.server.asked('relocateBox')[0]?.input.body).toMatchObject({
      item: {
        id: id('b', 13),
        locationId: RADOLFZELL,
        terminalId: T_RZ,
        number: 31,
        lock: 'along',
        reason: 'Es wird eng',
        spot: { column: 1, row: 2, over: null },
      },
    })
    expect(await screen.findByText(/Das Fach heißt jetzt/)).toBeInstanceOf(HTMLElement)
  })

  it('where it stood before it gets its number back; without a terminal there its lock stays', async () => {
    const app = await opened({
      boxSpotsElsewhere: () => somewhere({ terminals: [], former: { number: 7, spot: null } }),
    })
    await chosen(app)
    expect((await app.dialog.findByRole<HTMLInputElement>('textbox', { name: 'Fachnummer' })).value).toBe('7')
    app.dialog.getByText(/Hier stand es schon einmal als RZ-007/)
    app.dialog.getByText(/steht noch kein Terminal/)
    await filled(app)
    await waitFor(() =>
      expect(app.server.asked('relocateBox')[0]?.input.body).toMatchObject({
        item: { number: 7, lock: 'spare', terminalId: null },
      }),
    )
  })

  it('while somebody has it, it says who and how to go on, and asks for nothing', async () => {
    const app = await opened({}, {})
    app.dialog.getByText(/zöge mit um/)
    expect(
      app.dialog.getByRole('link', { name: 'Zugriffsrecht von Katharina Oberhauser ansehen' }),
    ).toBeInstanceOf(HTMLElement)
    expect(app.dialog.queryByRole('combobox')).toBeNull()
    await expectAccessible()
  })

  it('booked, it says what becomes of the bookings before one presses', async () => {
    const rentals = aLockDetail().rentals.map((rental) => ({ ...rental, running: false }))
    const app = await opened({}, { rentals })
    expect(app.dialog.getByText(/bekommt an diesem Standort ein gleich großes oder größeres/)).toBeInstanceOf(
      HTMLElement,
    )
  })

  it('P9 what is refused stands at its field, and what was typed stays', async () => {
    const app = await opened({
      relocateBox: () =>
        refuse('box-number-taken', [
          { field: 'item.number', code: 'box-number-taken', message: 'Diese Nummer gibt es schon.' },
        ]),
    })
    await chosen(app)
    await filled(app)
    const number = await app.dialog.findByRole<HTMLInputElement>('textbox', { name: 'Fachnummer' })
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
    expect(app.dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Grund' }).value).toBe('Es wird eng')
  })

  it('a location it cannot go to says why at once', async () => {
    const app = await opened({ boxSpotsElsewhere: () => refuse('location-other-company') })
    await chosen(app)
    expect(await app.dialog.findByText(/gehört einer anderen Firma/)).toBeInstanceOf(HTMLElement)
    expect(app.dialog.queryByRole('button', { name: 'Fach umziehen' })).toBeNull()
  })
})

describe('L-01 the trail of a box', () => {
  it('a box that moved on names where it stands now, and the new one where it came from', async () => {
    const movedTo = { boxId: id('b', 99), boxName: 'RZ-031', locationName: 'Radolfzell' }
    const cameFrom = { boxId: id('b', 5), boxName: 'LI-005', locationName: 'Lindau' }
    const app = await openLocks(`/admin/locks?open=${id('a', 13)}`, {
      lock: () => aLockDetail({ archived: true, lockId: null, name: null, rentals: [], movedTo, cameFrom }),
    })
    const on = await screen.findByRole('link', { name: 'RZ-031' })
    expect(on.getAttribute('href')).toContain(movedTo.boxId)
    expect(textOf(on.closest('p') ?? document.body)).toBe('Dieses Fach steht jetzt als RZ-031 (Radolfzell)')
    expect(screen.getByRole('link', { name: 'LI-005' }).getAttribute('href')).toContain(cameFrom.boxId)
    app.close()
  })
})
