import type { BoxSizeRow, BoxSizes } from '@fachwerk/contract/location/box-size-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { refuse, refuseStale } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { handsOf } from '../../../testing/hands.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'

const COMPANY = aUser().company
const row = (over: Partial<BoxSizeRow> = {}): BoxSizeRow => ({
  id: id('7', 1),
  size: 'M',
  heightMm: 450,
  widthMm: 500,
  depthMm: 600,
  version: 3,
  changedAt: null,
  archived: false,
  boxCount: 12,
  rentalCount: 5,
  ...over,
})
const sizes = (over: Partial<BoxSizes> = {}): BoxSizes => ({
  companyId: COMPANY,
  companyName: 'Seefach',
  rows: [row(), row({ id: id('7', 2), size: 'L', heightMm: 600, boxCount: 0, rentalCount: 0 })],
  missing: ['S', 'XL'],
  can: { edit: true },
  ...over,
})

async function open(handlers: OpenOptions['handlers'] = {}, user = aUser({ roles: ['owner'] })) {
  const app = await openApp('/admin/settings/sizes', {
    user,
    handlers: {
      boxSizes: () => sizes(),
      companies: () => ({ rows: [user.companyObject] }),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
const itemOf = async (size: string) => {
  const list = await screen.findByRole('list', { name: 'Fachgrößen' })
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => textOf(item).startsWith(size))
  return found ?? document.body
}
const form = async () => within(await screen.findByRole('dialog'))

describe('L-01 the page of box sizes', () => {
  it('shows measures, boxes and rentals of each, on a desk and on a phone', async () => {
    const app = await open()
    expect(textOf(await itemOf('M'))).toMatch(/H 450 × B 500 × T 600 mm.*12 Fächer.*5 laufende/)
    expect(textOf(await itemOf('L'))).toMatch(/kein Fach.*keine laufende/)
    await expectAccessible()
    app.close()
    pretendScreen({ width: 390 })
    const phone = await open()
    expect(textOf(await itemOf('M'))).toContain('12 Fächer')
    phone.close()
  })

  it('changes the measures of one over the version that was read', async () => {
    const app = await open({ saveBoxSize: () => sizes({ rows: [row({ heightMm: 470, version: 4 })] }) })
    await app.press('Größe M bearbeiten')
    const dialog = await form()
    dialog.getByText(/bisherigen Maße zugesagt/)
    const height = dialog.getByRole('textbox', { name: 'Höhe in mm' })
    await app.person.clear(height)
    await app.person.type(height, '470')
    await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Größe M gespeichert')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('saveBoxSize')[0]?.input.body).toEqual({
      item: { company: COMPANY, size: 'M', heightMm: 470, widthMm: 500, depthMm: 600, version: 3 },
    })
    expect(textOf(await itemOf('M'))).toContain('H 470')
    app.close()
  })

  it('adds one that is missing; empty and impossible measures are told at their field', async () => {
    const app = await open({ saveBoxSize: () => sizes({ missing: ['XL'] }) })
    await app.press('Größe S anlegen')
    const dialog = await form()
    await app.person.type(dialog.getByRole('textbox', { name: 'Höhe in mm' }), '12')
    await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Breite in mm' }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(app.server.asked('saveBoxSize')).toHaveLength(0)
    app.close()
  })

  it('P9 what would break a promise is refused at the measure, and what was typed stays', async () => {
    const app = await open({
      saveBoxSize: () =>
        refuse('size-booked', [
          { field: 'item.heightMm', code: 'size-booked', message: 'Wird erst später kleiner.' },
        ]),
    })
    await app.press('Größe M bearbeiten')
    const dialog = await form()
    const height = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Höhe in mm' })
    await app.person.clear(height)
    await app.person.type(height, '400')
    await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(height.getAttribute('aria-invalid')).toBe('true'))
    expect(height.value).toBe('400')
    app.close()
  })

  it('FAULT-72 somebody saved meanwhile: the two are laid side by side', async () => {
    const current = { heightMm: 480, widthMm: 500, depthMm: 600, version: 4 }
    const app = await open({
      saveBoxSize: () => refuseStale({ by: 'Olga Reuter', at: '2026-11-20T13:05:00Z', current }),
    })
    await app.press('Größe M bearbeiten')
    const dialog = await form()
    const height = dialog.getByRole('textbox', { name: 'Höhe in mm' })
    await app.person.clear(height)
    await app.person.type(height, '470')
    await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
    const merge = within(await screen.findByRole('dialog', { name: 'Zwei haben gleichzeitig geändert' }))
    expect(merge.getAllByRole('rowheader').map(textOf)).toEqual(['Höhe in mm'])
    app.close()
  })
})

describe('L-01 putting a size away', () => {
  it('only one that nobody needs; it is asked before', async () => {
    const away = sizes({ rows: [row(), row({ id: id('7', 2), size: 'L', archived: true, boxCount: 0 })] })
    const app = await open({ archiveBoxSize: () => away })
    await itemOf('M')
    expect(screen.queryByRole('button', { name: 'Größe M archivieren' })).toBeNull()
    await app.press('Größe L archivieren')
    const dialog = await form()
    await app.person.click(dialog.getByRole('button', { name: 'Größe archivieren' }))
    expect(await screen.findByText('Größe L archiviert')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('archiveBoxSize')[0]?.input.body).toEqual({
      item: { company: COMPANY, size: 'L', version: 3, archived: true },
    })
    app.close()
  })

  it('one that is in use by now says so in the question; an archived one comes back', async () => {
    const app = await open({ archiveBoxSize: () => refuse('size-in-use') })
    await app.press('Größe L archivieren')
    const dialog = await form()
    await app.person.click(dialog.getByRole('button', { name: 'Größe archivieren' }))
    expect(await dialog.findByText(/haben noch Fächer oder Mieten/)).toBeInstanceOf(HTMLElement)
    app.close()
    const back = await open({
      boxSizes: () => sizes({ rows: [row({ archived: true, boxCount: 0, rentalCount: 0 })] }),
      archiveBoxSize: () => sizes(),
    })
    await back.press('Größe M zurückholen')
    expect(await screen.findByText('Größe M zurückgeholt')).toBeInstanceOf(HTMLElement)
    back.close()
  })
})

describe('N-10 the page when things are otherwise', () => {
  it('no size yet, not loaded, not there, and who may only read', async () => {
    const empty = await open({ boxSizes: () => sizes({ rows: [], missing: ['S', 'M', 'L', 'XL'] }) })
    await screen.findByText('Noch keine Fachgröße')
    await screen.findByRole('button', { name: 'Größe XL anlegen' })
    empty.close()
    const failed = await open({ boxSizes: () => refuse('unexpected') })
    await screen.findByText('Fachgrößen nicht geladen')
    failed.close()
    const foreign = await open({ boxSizes: () => refuse('not-found') })
    await screen.findByText('Diese Firma gibt es nicht')
    foreign.close()
    const reading = await open({ boxSizes: () => sizes({ can: { edit: false } }) })
    await itemOf('M')
    expect(screen.getByText(/Ändern dürfen Inhaber/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: /bearbeiten|anlegen|archivieren/ })).toBeNull()
    reading.close()
  })
})
