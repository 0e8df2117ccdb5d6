import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aHarbour, type Boat, type BoatList, haulOut, showBoats } from '../../../testing/fixtures/boats.tsx'
import { expectAccessible, textOf, valueOf } from '../../../testing/screen.tsx'
import type { BulkAction } from './bulk-actions.ts'

const ALL_HERE = 'Alle auf dieser Seite auswählen'
type Work = (boat: Boat) => Promise<unknown>

async function open(count: number, work: Work, at = '/') {
  const harbour = aHarbour(count, { bulk: [haulOut(work)] })
  const part = await showBoats(harbour.list, { at })
  await screen.findByRole('row', { name: /Boot 1 / })
  const tick = (name: string) => part.person.click(screen.getByRole('checkbox', { name }))
  const tickPage = () =>
    part.person.click(screen.getAllByRole('checkbox', { name: ALL_HERE })[0] ?? document.body)
  const press = async (name: string) => part.person.click(await screen.findByRole('button', { name }))
  return { ...part, ...harbour, tick, tickPage, press }
}
const counted = () => textOf(within(screen.getByRole('region', { name: 'Auswahl' })).getByRole('status'))

describe('what is done to many rows', () => {
  it('N-10 ticks of one page stay while another is turned to, and only they are worked on', async () => {
    const work = vi.fn<Work>(async () => {})
    const part = await open(27, work)
    await part.tick('Boot 3 öffnen: auswählen')
    await part.person.click(screen.getByRole('link', { name: 'Nächste Seite' }))
    await screen.findByRole('row', { name: /Boot 26/ })
    await part.tickPage()
    expect(counted()).toBe('3 ausgewählt')
    await part.press('Auswassern')
    await expectAccessible()
    await part.press('3 Boote auswassern')
    expect(await screen.findByText('3 Boote ausgewassert')).toBeInstanceOf(HTMLElement)
    expect(work.mock.calls.map(([{ name }]) => name)).toEqual(['Boot 3', 'Boot 26', 'Boot 27'])
    expect(screen.queryByRole('region', { name: 'Auswahl' })).toBeNull()
  })

  it('N-10 all matches are worked on once each, and every one that failed is named with its reason', async () => {
    const done: string[] = []
    const part = await open(
      430,
      async ({ name, kind }) => {
        if (name.endsWith('01')) throw new Error('aground')
        done.push(`${name} ${kind}`)
      },
      '/?kind=sail',
    )
    await part.tickPage()
    expect(counted()).toBe('25 ausgewählt')
    await part.press('Alle 215 Treffer auswählen')
    expect(counted()).toBe('215 ausgewählt')
    await part.press('Auswassern')
    await part.press('215 Boote auswassern')
    const results = await screen.findByRole('alert')
    expect(textOf(results)).toContain('211 erledigt, 4 nicht:')
    expect(
      within(results)
        .getAllByRole('listitem')
        .map((line) => textOf(line).split(':')[0]),
    ).toEqual(['101', '201', '301', '401'].map((n) => `Boot ${n}`))
    expect([done.length, new Set(done).size, done.filter((boat) => boat.endsWith('motor')).length]).toEqual([
      211, 211, 0,
    ])
    await part.person.click(within(results).getByRole('button'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('FAULT-74 all matches are those one looks at, not those that came since', async () => {
    const part = await open(60, async () => {})
    const shown = Date.now()
    await part.tickPage()
    await part.press('Alle 60 Treffer auswählen')
    await part.press('Auswassern')
    await part.press('60 Boote auswassern')
    await screen.findByText('60 Boote ausgewassert')
    const collecting = part.asked.find(({ limit }) => limit === 200)
    expect(Date.parse(collecting?.asOf ?? '')).toBeLessThanOrEqual(shown)
  })

  it('N-10 who stops is told how many were no longer begun', async () => {
    const begun: (() => void)[] = []
    const part = await open(20, () => new Promise<void>((finish) => begun.push(finish)))
    await part.tickPage()
    await part.press('Auswassern')
    await part.press('20 Boote auswassern')
    await screen.findByText('Auswassern: 0 von 20')
    await part.press('Anhalten')
    for (const finish of begun) finish()
    expect(textOf(await screen.findByRole('alert'))).toContain('16 Zeilen wurden nicht mehr begonnen.')
    expect(begun).toHaveLength(4)
  })

  it('N-10 another filter unticks all, so that nobody works on rows out of sight', async () => {
    const part = await open(6, async () => {})
    await part.tickPage()
    expect(counted()).toBe('6 ausgewählt')
    await part.press('Filter')
    await part.person.click(await screen.findByRole('checkbox', { name: 'Motorboot' }))
    await waitFor(() => expect(part.place()).toBe('/?kind=motor'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Auswahl' })).toBeNull())
  })

  it('N-10 one row taken out of all matches leaves what is in sight, and who says no begins nothing', async () => {
    const work = vi.fn<Work>(async () => {})
    const part = await open(60, work)
    await part.tickPage()
    await part.press('Alle 60 Treffer auswählen')
    await part.tick('Boot 2 öffnen: auswählen')
    expect(counted()).toBe('24 ausgewählt')
    await part.press('Auswassern')
    await part.press('Abbrechen')
    await part.press('Auswahl aufheben')
    expect(screen.queryByRole('region', { name: 'Auswahl' })).toBeNull()
    expect(work).not.toHaveBeenCalled()
  })

  it('N-10 what has to be said is asked for first, goes with every row, and not into another question', async () => {
    const said: string[] = []
    const why = (key: string, label: string): BulkAction<Boat> => ({
      ...haulOut(async () => {}),
      key,
      label,
      asksReason: true,
      run: async (_, { name }, reason) => said.push(`${key} ${name}: ${reason}`),
    })
    const { list } = aHarbour(3, { bulk: [why('block', 'Sperren'), why('free', 'Freigeben')] })
    const { person } = await showBoats(list)
    await person.click((await screen.findAllByRole('checkbox', { name: ALL_HERE }))[0] ?? document.body)
    const ask = async (label: string) => {
      await person.click(screen.getByRole('button', { name: label }))
      return within(await screen.findByRole('dialog'))
    }
    const first = await ask('Sperren')
    const begin = () => first.getByRole('button', { name: '3 Boote auswassern' })
    expect(begin()).toHaveProperty('disabled', true)
    await person.type(first.getByRole('textbox'), '   ')
    expect(begin()).toHaveProperty('disabled', true)
    await person.type(first.getByRole('textbox'), 'Sturm ')
    await person.click(first.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const second = await ask('Freigeben')
    expect(valueOf(second.getByRole('textbox'))).toBe('')
    await person.type(second.getByRole('textbox'), ' Windstille ')
    await person.click(second.getByRole('button', { name: '3 Boote auswassern' }))
    await screen.findByText('3 Boote ausgewassert')
    expect(said).toEqual([1, 2, 3].map((n) => `free Boot ${n}: Windstille`))
  })

  it('N-10 undo goes to the rows that worked and to no other', async () => {
    const undone: string[] = []
    const action: BulkAction<Boat> = {
      ...haulOut(async ({ name }) => {
        if (name === 'Boot 2') throw new Error('aground')
      }),
      undo: async (_, { name }) => undone.push(name),
    }
    const { list } = aHarbour(3, { bulk: [action] })
    const { person } = await showBoats(list)
    await person.click((await screen.findAllByRole('checkbox', { name: ALL_HERE }))[0] ?? document.body)
    await person.click(screen.getByRole('button', { name: 'Auswassern' }))
    await person.click(await screen.findByRole('button', { name: '3 Boote auswassern' }))
    await screen.findByText('2 Boote ausgewassert')
    await person.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(undone).toEqual(['Boot 1', 'Boot 3']))
  })

  it('E-01 all matches that cannot be collected are said, and nothing was done to any', async () => {
    const work = vi.fn<Work>(async () => {})
    const harbour = aHarbour(60)
    const list: BoatList = {
      ...harbour.list,
      bulk: [haulOut(work)],
      rows: (api, query, signal) =>
        query.limit === 200 ? Promise.reject(new Error('away')) : harbour.list.rows(api, query, signal),
    }
    const { person } = await showBoats(list)
    await person.click((await screen.findAllByRole('checkbox', { name: ALL_HERE }))[0] ?? document.body)
    await person.click(screen.getByRole('button', { name: 'Alle 60 Treffer auswählen' }))
    await person.click(screen.getByRole('button', { name: 'Auswassern' }))
    await person.click(await screen.findByRole('button', { name: '60 Boote auswassern' }))
    expect(textOf(await screen.findByRole('alert'))).not.toContain('away')
    expect(work).not.toHaveBeenCalled()
  })
})
