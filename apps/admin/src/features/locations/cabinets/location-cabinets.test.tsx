import { cabinetCalls } from '@fachwerk/contract/location/cabinet-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { fileField } from '../../../testing/hands.ts'
import { aCabinet, id } from '../../../testing/fixtures.ts'
import { aLockPlaces } from '../../../testing/fixtures/locks.ts'
import { renderPart } from '../../../testing/part.tsx'
import { aUser } from '../../../testing/session.ts'
import { expectAccessible, type OpenOptions, textOf } from '../../../testing/screen.tsx'
import { ToastGate } from '../../../ui/states/toast-gate.tsx'
import { LocationCabinets } from './location-cabinets.tsx'
import { aLocation } from '../testing.ts'

const putUpBody = cabinetCalls.putUpCabinets.body
const location = aLocation({ id: id('c', 1) })
const aWall = () => ({
  locationId: location.id,
  locationName: location.name,
  timeZone: 'Europe/Berlin',
  cabinets: [{ ...aCabinet(), name: 'A' }],
  boxes: [],
  terminals: [],
  counts: { free: 1, occupied: 1, reserved: 0, overdue: 1, blocked: 0, open: 0, unknown: 0 },
})

async function open(handlers: OpenOptions['handlers'] = {}) {
  const app = renderPart(
    <>
      <LocationCabinets location={location} />
      <ToastGate />
    </>,
    { handlers: { lockWall: () => aWall(), lockPlaces: () => aLockPlaces(), ...handlers } },
  )
  await screen.findByRole('heading', { name: 'Schrank aufstellen' })
  return app
}
const drawn = () => within(screen.getByRole('group', { name: 'Schrank B' }))
const putUp = () => screen.getByRole('button', { name: 'Aufstellen' })
const aFile = (text: string) => new File([text], 'schrank.csv', { type: 'text/csv' })

describe('F-02 putting up a cabinet', () => {
  it('a template is drawn with the numbers it will have, and put up as it is drawn', async () => {
    const app = await open({ putUpCabinets: () => ({ cabinets: ['B'], boxes: 9, locks: 9 }) })
    await app.person.click(screen.getByRole('radio', { name: /Klein mit Terminal/ }))
    await app.person.type(screen.getByRole('textbox', { name: /Schlösser gleich anlegen/ }), 'SL-')
    expect(textOf(screen.getByText(/Nummern 15 bis/))).toBe(
      '9 Fächer: 1 × S, 4 × M, 4 × L. Nummern 15 bis 23.',
    )
    expect(drawn().getByText('15, M, SL-15')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.click(putUp())
    await screen.findByText('9 Fächer aufgestellt, mit 9 Schlössern.')
    const sent = app.server.asked('putUpCabinets').map(({ input }) => putUpBody.parse(input.body).item)
    expect(sent.map(({ locationId }) => locationId)).toEqual([location.id])
    const [columns = []] = sent[0]?.cabinets.map((cabinet) => cabinet.columns) ?? []
    expect(columns.map((doors) => doors.length)).toEqual([4, 3, 3])
    expect(columns[1]).toEqual([
      { kind: 'box', size: 'S', number: 19, lockName: 'SL-19' },
      { kind: 'terminal' },
      { kind: 'box', size: 'L', number: 20, lockName: 'SL-20' },
    ])
  })

  it('columns are moved, removed and added by buttons, and the drawing follows', async () => {
    const app = await open()
    await app.person.click(screen.getByRole('radio', { name: /Klein mit Terminal/ }))
    await app.person.click(screen.getByRole('button', { name: 'Spalte 3 entfernen' }))
    await app.person.click(screen.getByRole('button', { name: 'Spalte 2 nach links' }))
    expect(screen.getByRole('combobox', { name: 'Spalte 1' })).toHaveProperty('value', 'S, Terminal, L')
    expect(drawn().getByText('15, S')).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('button', { name: 'Spalte anfügen' }))
    expect(textOf(screen.getByText(/Nummern 15 bis/))).toBe(
      '10 Fächer: 1 × S, 8 × M, 1 × L. Nummern 15 bis 24.',
    )
    expect(screen.getByRole('button', { name: 'Spalte 1 nach links' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('a table shows what it became and which lines were not read', async () => {
    const app = await open({
      readCabinets: ({ body }) => ({
        cabinets: [{ columns: [[{ kind: 'box', size: 'XL', number: 103, lockName: 'SX-3' }]] }],
        problems: [{ line: 3, text: atob(body.file).slice(0, 6) }],
      }),
    })
    await app.person.upload(fileField(), aFile('Spalte;Größe'))
    await screen.findByText('Zeile 3: Spalte')
    expect(drawn().getByText('103, XL, SX-3')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('combobox', { name: 'Spalte 1' })).toHaveProperty('value', 'wie geladen: XL')
    expect(textOf(screen.getByText(/Nummern 103/))).toBe('1 Fach: 1 × XL. Nummern 103 bis 103.')
  })

  it('a table that names the terminal alone says that there is no box yet, and cannot be put up', async () => {
    const app = await open({
      readCabinets: () => ({ cabinets: [{ columns: [[{ kind: 'terminal' }]] }], problems: [] }),
    })
    await app.person.upload(fileField(), aFile('Spalte;Größe'))
    await screen.findByText('So hat der Schrank noch kein Fach.')
    expect(putUp()).toHaveProperty('disabled', true)
    await app.person.click(screen.getByRole('button', { name: 'Spalte anfügen' }))
    await screen.findByText('4 Fächer: 4 × M. Nummern 15 bis 18.')
  })

  it.each([
    ['unreadable', () => refuse('cabinet-file-unreadable'), /^Diese Datei ist nicht lesbar/],
    ['empty', () => ({ cabinets: [], problems: [] }), 'In dieser Tabelle steht kein Fach.'],
  ] as const)(
    'a file that is %s is told at its field, and the plan stays',
    async (_what, readCabinets, words) => {
      const app = await open({ readCabinets })
      await app.person.upload(fileField(), aFile('?'))
      await screen.findByText(words)
      expect(drawn().getByText('15, S')).toBeInstanceOf(HTMLElement)
    },
  )

  it('E-03 what the server refuses is said with its place, and the plan stays to be changed', async () => {
    const app = await open({
      putUpCabinets: () =>
        refuse('lock-name-taken', [
          {
            field: 'item.cabinets.0.columns.1.2.lockName',
            code: 'lock-name-taken',
            message: 'Ein Schloss mit dieser Nummer gibt es schon.',
          },
        ]),
    })
    await app.person.click(putUp())
    await screen.findByText('Schrank B, Spalte 2, 3. von oben: Ein Schloss mit dieser Nummer gibt es schon.')
    await waitFor(() => expect(putUp()).toHaveProperty('disabled', false))
    expect(drawn().getByText('15, S')).toBeInstanceOf(HTMLElement)
  })

  it('a size without measures cannot be put up', async () => {
    await open({
      lockPlaces: () => ({ ...aLockPlaces(), measures: [{ size: 'M', heightMm: 450, widthMm: 500 }] }),
    })
    expect(screen.getByText('Für die Größe S hat die Firma noch keine Maße.')).toBeInstanceOf(HTMLElement)
    expect(putUp()).toHaveProperty('disabled', true)
  })

  it('A-12 who may only look sees what stands there', async () => {
    renderPart(<LocationCabinets location={location} />, {
      user: aUser({ roles: ['support'] }),
      handlers: { lockWall: () => aWall() },
    })
    await screen.findByRole('group', { name: 'Schrank A' })
    expect(screen.queryByRole('heading', { name: 'Schrank aufstellen' })).toBeNull()
  })
})
