import type { WallBox } from '@fachwerk/contract/device/lock-views'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aCabinet, id } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { aBox as box, aWall } from '../../testing/fixtures/wall.ts'
import { type WallView, WallCabinet } from './wall-cabinet.tsx'

/** A Friday, 17:42 in Berlin. */
const NOW = Date.parse('2026-11-20T16:42:00Z')
function show(boxes: readonly WallBox[], view: WallView = 'state') {
  const onSelect = vi.fn<(boxId: string) => void>()
  const plan = aCabinet()
  const wall = aWall({ cabinets: [plan], boxes: [...boxes] })
  const part = renderPart(
    <WallCabinet plan={plan} wall={wall} view={view} selected={id('b', 14)} onSelect={onSelect} />,
    { now: NOW },
  )
  return { ...part, onSelect }
}
const door = (name: RegExp) => screen.getByRole('button', { name })

describe('B-07 what a door of the wall says', () => {
  it.each([
    ['free for now', { state: 'free' }, /^Fach 13, Größe L, Frei, Akku 80\s%$/],
    ['until when today', { state: 'occupied', until: '2026-11-20T17:30:00Z' }, /Belegt, bis 18:30,/],
    [
      'the day alone where it is another',
      { state: 'occupied', until: '2026-11-20T23:30:00Z' },
      /, bis 21\.11\.,/,
    ],
    [
      'since when somebody overstays',
      { state: 'overdue', until: '2026-11-20T15:31:00Z' },
      /Überzogen, seit 16:31,/,
    ],
    [
      'a rental just over is not said to last',
      { state: 'occupied', until: '2026-11-20T16:42:00Z' },
      /, seit 17:42,/,
    ],
    [
      'from when somebody has it',
      { state: 'reserved', from: '2026-11-20T18:00:00Z' },
      /Reserviert, ab 19:00,/,
    ],
    [
      'who has it now, not who comes next',
      { state: 'occupied', until: '2026-11-20T17:30:00Z', from: '2026-11-20T18:00:00Z' },
      /Belegt, bis 18:30, Akku/,
    ],
    ['no charge where none is known', { state: 'free', batteryPercent: null }, /^Fach 13, Größe L, Frei$/],
  ] as const)('%s', (_what, over, words) => {
    show([box(13, over)])
    expect(door(/^Fach 13/)).toBe(door(words))
  })

  it('a box of which nothing is known says so', () => {
    show([])
    expect(
      screen.getAllByRole('button').map((each) => each === door(/^Fach 12, Größe M, Unbekannt$/)),
    ).toContain(true)
  })

  it('L-01 the battery is drawn as full as it is, empty where nobody knows', () => {
    show([box(12, { batteryPercent: 69 }), box(13, { batteryPercent: null })])
    const drawn = [/^Fach 12/, /^Fach 13/].map((name) => {
      const battery = door(name).querySelector('i[style]')
      return battery instanceof HTMLElement ? battery.style.getPropertyValue('--full') : null
    })
    expect(drawn).toEqual(['69%', '0%'])
  })

  it('a press tells which box was meant', async () => {
    const { person, onSelect } = show([box(12), box(13), box(14)])
    await person.click(door(/^Fach 12/))
    expect(onSelect.mock.calls).toEqual([[id('b', 12)]])
  })

  it.each([
    [39, false],
    [40, true],
    [null, true],
  ])('B-03 by battery a charge of %s stands back: %s', (batteryPercent, isBack) => {
    show([box(13, { batteryPercent })], 'battery')
    expect(door(/^Fach 13/).classList.contains('is-dim')).toBe(isBack)
  })

  it('B-03 by state nothing steps back, however full', () => {
    show([box(13)])
    expect(door(/^Fach 13/).classList.contains('is-dim')).toBe(false)
  })
})
