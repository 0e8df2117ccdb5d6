import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aHarbour, showBoats } from '../../../testing/fixtures/boats.tsx'
import { refuse } from '../../../testing/fake-server.ts'
import { aMemory } from '../../../testing/memory.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'

const heads = () => screen.getAllByRole('columnheader').map(textOf)
type Shown = Awaited<ReturnType<typeof showBoats>>
async function arrange({ person }: Shown) {
  await screen.findByRole('row', { name: /Boot 1/ })
  await person.click(screen.getByRole('button', { name: 'Spalten einrichten' }))
  return within(await screen.findByRole('dialog'))
}

describe('columns of a list', () => {
  it('N-10 what is hidden and moved stays so when the list is opened again', async () => {
    const { list } = aHarbour(2)
    const { saved, handlers } = aMemory()
    const first = await showBoats(list, { handlers })
    const menu = await arrange(first)
    expect(heads()).toEqual(['Boot', 'Steg', 'Art'])
    await first.person.click(menu.getByRole('button', { name: 'Art nach links' }))
    expect(heads()).toEqual(['Boot', 'Art', 'Steg'])
    await first.person.click(menu.getByRole('checkbox', { name: 'Steg' }))
    await expectAccessible()
    await waitFor(() => expect(saved.layout).toMatchObject({ order: ['kind', 'berth'], hidden: ['berth'] }))
    first.unmount()
    await showBoats(list, { handlers })
    await waitFor(() => expect(heads()).toEqual(['Boot', 'Art']))
  })

  it('N-10 the column that names the row can be neither hidden nor moved, nor one beyond the edge', async () => {
    const menu = await arrange(await showBoats(aHarbour(1).list))
    const isOff = (name: string, role: 'button' | 'checkbox' = 'button') =>
      menu.getByRole(role, { name }).matches(':disabled')
    expect([isOff('Boot', 'checkbox'), isOff('Boot nach rechts')]).toEqual([true, true])
    expect([isOff('Steg nach links'), isOff('Steg nach rechts')]).toEqual([true, false])
    expect([isOff('Art nach links'), isOff('Art nach rechts')]).toEqual([false, true])
  })

  it('N-10 a width and narrow rows are kept, and one press brings everything back to usual', async () => {
    const { saved, handlers } = aMemory()
    const part = await showBoats(aHarbour(1).list, { handlers })
    const menu = await arrange(part)
    await part.person.type(menu.getByRole('textbox', { name: 'Breite von Steg' }), '320')
    await part.person.click(menu.getByText('Kompakt'))
    const table = screen.getByRole('table', { name: 'Boote' })
    const berth = () => within(table).getByRole('columnheader', { name: 'Steg' })
    expect(berth().style.width).toBe('320px')
    expect(table.dataset['density']).toBe('compact')
    await waitFor(() =>
      expect(saved.layout).toMatchObject({ density: 'compact', widths: [{ column: 'berth', px: 320 }] }),
    )
    await part.person.click(menu.getByRole('button', { name: 'Zurücksetzen' }))
    await waitFor(() => expect(saved.layout).toBeNull())
    expect([berth().style.width, table.dataset['density']]).toEqual(['', 'normal'])
  })

  it('N-10 columns that could not be kept show again as the server has them', async () => {
    const { handlers } = aMemory()
    const refused = { ...handlers, saveListLayout: () => refuse('unexpected') }
    const part = await showBoats(aHarbour(1).list, { handlers: refused })
    const menu = await arrange(part)
    await part.person.click(menu.getByRole('checkbox', { name: 'Art' }))
    await waitFor(() => expect(part.server.asked('preferences')).toHaveLength(2))
    await waitFor(() => expect(heads()).toEqual(['Boot', 'Steg', 'Art']))
  })

  it('FAULT-67 names of prototypes among the kept columns hide and add nothing', async () => {
    const { saved, handlers } = aMemory()
    const widths = [{ column: 'toString', px: 90 }]
    saved.layout = { order: ['constructor', 'kind'], hidden: ['valueOf'], widths, density: 'normal' }
    await showBoats(aHarbour(1).list, { handlers })
    await waitFor(() => expect(heads()).toEqual(['Boot', 'Art', 'Steg']))
  })
})
