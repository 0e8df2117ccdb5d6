import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { aCabinet, id } from '../../../testing/fixtures.ts'
import { aLockDetail } from '../../../testing/fixtures/locks.ts'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { ToastGate } from '../../../ui/states/toast-gate.tsx'
import { ArchiveBox } from './archive-box.tsx'
import { keyOfSpot, spotOfKey } from './box-spots.ts'
import { PlaceBox } from './place-box.tsx'
import { ResizeBox } from './resize-box.tsx'

/** Box 13 may go into a gap, trade with 12, or stand below 14; its former place is the gap. */
function someSpots(former: boolean) {
  const cabinet = aCabinet()
  const [first, second] = cabinet.columns
  if (!first || !second) throw new Error('no columns')
  const columns = [{ ...first, doors: [...first.doors, { kind: 'gap' as const, heightMm: 600 }] }, second]
  return {
    cabinets: [
      {
        cabinet: { ...cabinet, name: 'A', columns },
        spots: [
          { column: 0, row: 0, over: id('b', 12), boxName: 'KN-012' },
          { column: 0, row: 2, over: null, boxName: null },
          { column: 1, row: 2, over: null, boxName: null },
        ],
      },
    ],
    former: former ? { cabinetId: cabinet.id, column: 0, row: 2 } : null,
    heightMm: 600,
  }
}
const taken = () =>
  refuse('place-taken', [
    { field: 'item.spot', code: 'place-taken', message: 'Dieser Platz ist nicht mehr frei.' },
  ])
const free = { rentals: [], boxState: 'free' as const }

type Handlers = NonNullable<Parameters<typeof renderPart>[1]>['handlers']
const boxOf = (over: Parameters<typeof aLockDetail>[0]) => ({ ...aLockDetail(over), boxId: id('b', 13) })

async function opened(part: ReactNode, handlers: Handlers = {}) {
  const app = renderPart(
    <>
      {part}
      <ToastGate />
    </>,
    { handlers: { boxSpots: () => someSpots(false), ...handlers } },
  )
  return { ...app, dialog: within(await screen.findByRole('dialog')) }
}
const placing = (
  what: 'moveBox' | 'restoreBox',
  over: Parameters<typeof aLockDetail>[0],
  handlers?: Handlers,
) => opened(<PlaceBox box={boxOf(over)} what={what} onClose={() => {}} />, handlers)
const archiving = (over: Parameters<typeof aLockDetail>[0], handlers?: Handlers) =>
  opened(<ArchiveBox box={boxOf(over)} onClose={() => {}} />, handlers)

const resizing = (handlers: Handlers) =>
  opened(<ResizeBox box={boxOf({ ...free, lockId: null, name: null })} onClose={() => {}} />, handlers)

describe('L-01 a place in the cabinet is chosen in its drawing', () => {
  it('every place has a name; with the arrow keys one gets from one to the next', async () => {
    const { dialog, person, server } = await placing('moveBox', free, { moveBox: () => aLockDetail() })
    const places = await dialog.findAllByRole('radio')
    expect(places.map((each) => each.ariaLabel)).toEqual([
      'Schrank A, Spalte 1, Platz 1 von oben: mit Fach KN-012 tauschen',
      'Schrank A, Spalte 1, Platz 3 von oben: frei',
      'Schrank A, Spalte 2, ganz unten: frei',
      'Schrank A, neue Spalte rechts',
      'neuer Schrank',
    ])
    await expectAccessible()
    await person.click(dialog.getByRole('button', { name: 'Fach umsetzen' }))
    expect((await dialog.findAllByText('Bitte wählen Sie einen Platz.')).length).toBeGreaterThan(0)
    await person.click(places[0] ?? document.body)
    await person.keyboard('{ArrowDown}')
    await person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Umbau')
    await person.click(dialog.getByRole('button', { name: 'Fach umsetzen' }))
    await screen.findByText('KN-013 umgesetzt')
    expect(server.asked('moveBox')[0]?.input.body).toEqual({
      item: {
        id: id('b', 13),
        spot: { cabinetId: id('f', 1), column: 0, row: 2, over: null },
        reason: 'Umbau',
      },
    })
  })

  it('who has it keeps number and key: it is said before; a place gone meanwhile is said at the places', async () => {
    const { dialog, person } = await placing('moveBox', {}, { moveBox: taken })
    expect(await dialog.findByText(/behält Nummer und Schlüssel/)).toBeDefined()
    await person.click(dialog.getByRole('radio', { name: 'neuer Schrank' }))
    await person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Umbau')
    await person.click(dialog.getByRole('button', { name: 'Fach umsetzen' }))
    expect((await dialog.findAllByText(/nicht mehr frei/)).length).toBeGreaterThan(0)
  })

  it('an archived box comes back to its old place unless another is chosen', async () => {
    const { dialog, person, server } = await placing(
      'restoreBox',
      { ...free, lockId: null, name: null, archived: true, place: null },
      { boxSpots: () => someSpots(true), restoreBox: () => aLockDetail({ lockId: null }) },
    )
    const old = await dialog.findByRole<HTMLInputElement>('radio', { name: /Spalte 1, Platz 3/ })
    expect(old.checked).toBe(true)
    await person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'wieder da')
    await person.click(dialog.getByRole('button', { name: 'Fach zurückholen' }))
    await screen.findByText('KN-013 zurückgeholt')
    expect(server.asked('restoreBox')[0]?.input.body).toMatchObject({ item: { spot: { column: 0, row: 2 } } })
  })

  it('places keep their address as values of a field', () => {
    const spots = [{ cabinetId: id('f', 1), column: 1, row: 2, over: id('b', 12) }, spotOfKey(keyOfSpot({}))]
    for (const spot of spots) expect(spotOfKey(keyOfSpot(spot))).toEqual(spot)
    expect(spotOfKey(keyOfSpot({}))).toEqual({ cabinetId: null, column: null, row: 0, over: null })
  })
})

describe('L-01 a box without a lock gets another size', () => {
  it('with a reason', async () => {
    const { dialog, person, server } = await resizing({ resizeBox: () => aLockDetail({ lockId: null }) })
    await expectAccessible()
    await person.click(dialog.getByRole('combobox', { name: 'Fachgröße' }))
    await person.click(await screen.findByRole('option', { name: 'XL' }))
    await person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Schrank vertauscht')
    await person.click(dialog.getByRole('button', { name: 'Größe ändern' }))
    await screen.findByText('Größe von KN-013 geändert')
    expect(server.asked('resizeBox')[0]?.input.body).toEqual({
      item: { id: id('b', 13), size: 'XL', reason: 'Schrank vertauscht' },
    })
  })

  it('a column without room is said at the size, and what was typed stays', async () => {
    const full = refuse('column-too-short', [
      { field: 'item.size', code: 'column-too-short', message: 'In der Spalte ist dafür kein Platz.' },
    ])
    const { dialog, person } = await resizing({ resizeBox: () => full })
    await person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Schrank vertauscht')
    await person.click(dialog.getByRole('button', { name: 'Größe ändern' }))
    expect((await dialog.findAllByText('In der Spalte ist dafür kein Platz.')).length).toBeGreaterThan(0)
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Grund' }).value).toBe(
      'Schrank vertauscht',
    )
  })
})

describe('L-01 a box is archived', () => {
  it('with a reason and a word about its lock', async () => {
    const { dialog, person, server } = await archiving(free, {
      archiveBox: () => aLockDetail({ lockId: null, archived: true }),
    })
    await person.click(dialog.getByRole('radio', { name: 'Es wird mit archiviert' }))
    await person.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Schrank abgebaut')
    await person.click(dialog.getByRole('button', { name: 'Fach archivieren' }))
    await screen.findByText('KN-013 archiviert')
    expect(server.asked('archiveBox')[0]?.input.body).toEqual({
      item: { id: id('b', 13), lock: 'archived', reason: 'Schrank abgebaut' },
    })
  })

  it('while somebody has it, it says who and until when, and offers nothing else', async () => {
    const { dialog } = await archiving({})
    expect(textOf(screen.getByRole('dialog'))).toMatch(/noch vergeben.*Katharina Oberhauser.*jetzt/)
    expect(dialog.queryByRole('textbox')).toBeNull()
  })
})
