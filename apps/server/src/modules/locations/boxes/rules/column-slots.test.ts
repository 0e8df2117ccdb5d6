import { describe, expect, it } from 'vitest'
import { columnOf, resized, slotsOf, spotsFor, withBoxAt, withBoxBelow, without } from './column-slots.ts'

const CABINET = 1800
/** `1:300` a box, `T` the terminal, `-450` a gap, `-450:3` the gap of box 3 that was put away. */
const column = (text: string) => {
  const slots = text
    .split(' ')
    .filter(Boolean)
    .map((part, row) => {
      if (part === 'T') return { kind: 'terminal', row, heightMm: 600 } as const
      const [name = '', mm] = part.split(':')
      if (part.startsWith('-'))
        return { kind: 'gap', row, heightMm: -Number(name), boxId: mm ?? null } as const
      return { kind: 'box', row, boxId: name, heightMm: Number(mm) } as const
    })
  return slotsOf(
    columnOf(slots),
    slots.flatMap((slot) => (slot.kind === 'box' ? [slot] : [])),
  )
}
type Slots = ReturnType<typeof column>
const text = (slots: Slots) =>
  slots
    .map((slot) => {
      if (slot.kind === 'terminal') return 'T'
      if (slot.kind === 'gap') return `-${slot.heightMm}${slot.boxId === null ? '' : `:${slot.boxId}`}`
      return `${slot.boxId}:${slot.heightMm}`
    })
    .join(' ')
const put = (slots: string, row: number, box: string, cabinetMm = CABINET) => {
  const [boxId = '', heightMm] = box.split(':')
  const placed = withBoxAt(column(slots), { row, cabinetMm, box: { boxId, heightMm: Number(heightMm) } })
  return placed.ok ? text(placed.slots) : placed.why
}
const spots = (slots: string, box: string, trades = true) => {
  const [boxId = '', heightMm] = box.split(':')
  const details = { cabinetMm: CABINET, box: { boxId, heightMm: Number(heightMm) }, trades }
  return spotsFor(column(slots), details).map(({ row, over }) => (over === null ? row : `${row}/${over}`))
}

describe('L-01 what a box leaves behind', () => {
  it('the doors below stay where they are; below the last door there is nothing', () => {
    expect(text(without(column('1:300 2:450 T'), '2', true))).toBe('1:300 -450:2 T')
    expect(text(without(column('1:300 2:450'), '2', true))).toBe('1:300 -450:2')
    expect(text(without(column('1:300 -300 2:450'), '2', false))).toBe('1:300')
  })
})

describe('L-01 where a box may stand', () => {
  it.each([
    ['a gap of its height', '1:300 -450:9 T', 1, '7:450', '1:300 7:450 T'],
    ['a larger gap keeps the rest', '-600 T', 0, '7:450', '7:450 -150 T'],
    ['two gaps are one', '-300:8 -300:9 T', 0, '7:450', '7:450 -150 T'],
    ['a gap that is too low', '-300 T', 0, '7:450', 'short'],
    ['what is left of the cabinet', '1:300 2:450', 2, '7:900', '1:300 2:450 7:900'],
    ['the gap at the bottom and what is left', '1:900 -450:9', 1, '7:900', '1:900 7:900'],
    ['too high', '1:300 2:900', 2, '7:900', 'short'],
    ['a door or the terminal', '1:300 T', 1, '7:300', 'taken'],
    ['far below', '1:300', 3, '7:300', 'taken'],
  ])('%s', (_what, slots, row, box, wanted) => {
    expect(put(slots, row, box)).toBe(wanted)
  })

  it('rows are counted anew, so that every door has its own', () => {
    const placed = withBoxAt(column('-600 1:300 T'), {
      row: 0,
      cabinetMm: CABINET,
      box: { boxId: '7', heightMm: 300 },
    })
    expect(placed.ok && placed.slots.map(({ row }) => row)).toEqual([0, 1, 2, 3])
  })

  it('gaps, the bottom and equal doors are offered, its own place is not', () => {
    expect(spots('1:300 2:450 -300 3:300', '1:300')).toEqual([2, '3/3', 4])
    expect(spots('1:300 2:450 -300 3:300', '3:300')).toEqual(['0/1', 2])
    expect(spots('1:300 -300 2:300', '9:300', false)).toEqual([1, 3])
    expect(spots('1:900 2:900', '9:300', false)).toEqual([])
  })

  it('what is offered can be done, whatever stands there', () => {
    for (const slots of ['1:300 -450 T', '-300 -300 8:450', '8:450 T -450:9', '8:600 2:300 -300:3'])
      for (const box of ['1:300', '9:450', '9:600', '9:900']) {
        const left = text(without(column(slots), '1', false))
        for (const spot of spots(slots, box, false)) expect(put(left, Number(spot), box)).toContain(box)
      }
  })
})

const size = (slots: string, boxId: string, heightMm: number) => {
  const after = resized(column(slots), { boxId, heightMm }, CABINET)
  return after && text(after)
}
const below = (slots: string, heightMm: number) => {
  const after = withBoxBelow(column(slots), { boxId: '7', heightMm }, CABINET)
  return after && text(after)
}

describe('L-01 another height, and a door more', () => {
  it('a larger door takes the gap below, then the rest of the cabinet', () => {
    expect(size('1:300 -300:9 2:900', '1', 450)).toBe('1:450 -150:9 2:900')
    expect(size('1:300 -300:9 2:900', '1', 600)).toBe('1:600 2:900')
    expect(size('1:300 2:900 -600:9', '1', 600)).toBe('1:600 2:900 -300:9')
    expect(size('1:600 2:900', '1', 300)).toBe('1:300 2:900')
    expect(size('1:300 -300 2:900', '2', 1350)).toBeNull()
    expect(size('1:900 2:900', '1', 1200)).toBeNull()
  })

  it('a new door goes to the bottom, where a gap gives way to it', () => {
    expect(below('1:900 -300:8', 900)).toBe('1:900 7:900')
    expect(below('1:900 -300:8 T', 300)).toBeNull()
    expect(below('1:900 2:600', 300)).toBe('1:900 2:600 7:300')
  })
})
