import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { aHarbour, type Boat, haulOut, showBoats } from '../../../testing/fixtures/boats.tsx'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'

type Work = (boat: Boat) => Promise<unknown>
const ALL_HERE = 'Alle auf dieser Seite auswählen'

beforeEach(() => pretendScreen({ width: 390 }))

async function open(count: number, work: Work = async () => {}, at = '/') {
  const harbour = aHarbour(count, { bulk: [haulOut(work)] })
  const part = await showBoats(harbour.list, { at })
  await screen.findByRole('list', { name: 'Boote' })
  const press = async (name: string) => part.person.click(await screen.findByRole('button', { name }))
  const tick = (name: string) => part.person.click(screen.getByRole('checkbox', { name }))
  const touch = (text: string) => part.person.click(screen.getByText(text))
  return { ...part, ...harbour, press, tick, touch }
}
const bar = () => within(screen.getByRole('region', { name: 'Auswahl' }))
const counted = () => textOf(bar().getByRole('status'))
const isTicked = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `${name} öffnen: auswählen` }).checked
const isGone = () => expect(screen.queryByRole('region', { name: 'Auswahl' })).toBeNull()

describe('N-10 many rows on a phone', () => {
  it('cards open until somebody wants to tick them; then each has its box and nothing opens', async () => {
    const part = await open(3)
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    await part.press('Auswählen')
    expect(screen.getByRole('button', { name: 'Auswählen' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getAllByRole('checkbox')).toHaveLength(4)
    expect(within(screen.getByRole('list', { name: 'Boote' })).queryAllByRole('link')).toEqual([])
    expect(counted()).toBe('0 ausgewählt')
    expect(bar().getByRole('button', { name: 'Auswassern' })).toHaveProperty('disabled', true)
    await part.touch('Boot 2')
    expect([isTicked('Boot 1'), isTicked('Boot 2'), part.place()]).toEqual([false, true, '/'])
    expect(counted()).toBe('1 ausgewählt')
    await expectAccessible()
  })

  it('the keyboard goes from box to box and ticks', async () => {
    const part = await open(3)
    await part.press('Auswählen')
    act(() => screen.getByRole('checkbox', { name: 'Boot 1 öffnen: auswählen' }).focus())
    await part.person.keyboard('{ArrowDown} ')
    expect([isTicked('Boot 1'), isTicked('Boot 2'), counted()]).toEqual([false, true, '1 ausgewählt'])
    await part.person.keyboard(' ')
    expect(counted()).toBe('0 ausgewählt')
  })

  it('what is ticked stays while another page is turned to, and only that is worked on', async () => {
    const work = vi.fn<Work>(async () => {})
    const part = await open(27, work)
    await part.press('Auswählen')
    await part.touch('Boot 3')
    await part.person.click(screen.getByRole('link', { name: 'Nächste Seite' }))
    await screen.findByText('Boot 26')
    await part.tick(ALL_HERE)
    expect(counted()).toBe('3 ausgewählt')
    await part.press('Auswassern')
    await expectAccessible()
    await part.press('3 Boote auswassern')
    expect(await screen.findByText('3 Boote ausgewassert')).toBeInstanceOf(HTMLElement)
    expect(work.mock.calls.map(([{ name }]) => name)).toEqual(['Boot 3', 'Boot 26', 'Boot 27'])
    isGone()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Auswählen' })),
    )
  })

  it('all matches are offered once the page is ticked, as in a table', async () => {
    const done: string[] = []
    const part = await open(60, async ({ kind }) => done.push(kind), '/?kind=sail')
    await part.press('Auswählen')
    await part.touch('Boot 3')
    expect(screen.queryByRole('button', { name: /Treffer auswählen/ })).toBeNull()
    await part.tick(ALL_HERE)
    await part.press('Alle 30 Treffer auswählen')
    expect(counted()).toBe('30 ausgewählt')
    await part.press('Auswassern')
    await part.press('30 Boote auswassern')
    await screen.findByText('30 Boote ausgewassert')
    expect([done.length, new Set(done).size]).toEqual([30, 1])
  })

  it('who leaves has nothing ticked, and goes on where they began', async () => {
    const part = await open(3)
    await part.press('Auswählen')
    await part.touch('Boot 1')
    await part.press('Abbrechen')
    isGone()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Auswählen' }))
    await part.press('Auswählen')
    expect(counted()).toBe('0 ausgewählt')
    await part.press('Auswählen')
    isGone()
  })

  it('another filter unticks all and lets somebody go on ticking', async () => {
    const part = await open(6)
    await part.press('Auswählen')
    await part.touch('Boot 1')
    await part.press('Filter')
    await part.person.click(await screen.findByRole('checkbox', { name: 'Motorboot' }))
    await waitFor(() => expect(part.place()).toBe('/?kind=motor'))
    await waitFor(() => expect(counted()).toBe('0 ausgewählt'))
  })

  it('turned on its side, what was ticked in cards is ticked in the table', async () => {
    const part = await open(3)
    await part.press('Auswählen')
    await part.touch('Boot 2')
    act(() => pretendScreen({ width: 900 }))
    await screen.findByRole('table')
    expect(isTicked('Boot 2')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Auswählen' })).toBeNull()
    expect(counted()).toBe('1 ausgewählt')
  })

  it('a list in which nothing is done to many has no such button', async () => {
    await showBoats(aHarbour(3).list)
    await screen.findByRole('list', { name: 'Boote' })
    expect(screen.queryByRole('button', { name: 'Auswählen' })).toBeNull()
  })
})
