import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ArrowKey,
  boxesOf,
  type CabinetDoor,
  type CabinetPlan,
  doorNumber,
  neighbour,
} from './cabinet-plan.ts'

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
const BACK = {
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
} as const satisfies Record<ArrowKey, ArrowKey>

type Drawn = { readonly heightMm: number; readonly size: 'S' | 'M' | 'L' | 'XL' | 'terminal' }
const doors = array(
  record({ heightMm: integer({ min: 100, max: 900 }), size: constantFrom('S', 'M', 'L', 'XL', 'terminal') }),
  { maxLength: 6 },
)

function planOf(columns: readonly (readonly Drawn[])[]): CabinetPlan {
  let number = 0
  const doorOf = ({ heightMm, size }: Drawn): CabinetDoor => {
    if (size === 'terminal') return { kind: 'terminal', heightMm }
    number += 1
    return { kind: 'box', boxId: `box-${number}`, number, size, heightMm }
  }
  const drawn = columns.map((column) => ({ widthMm: 500, doors: column.map(doorOf) }))
  return { id: 'cabinet', name: 'Schrank', heightMm: 1800, columns: drawn }
}
/** Whatever cabinet somebody builds: columns without a box and terminals anywhere among them. */
const plans = array(doors, { maxLength: 6 }).map(planOf)

const columnOf = (plan: CabinetPlan, boxId: string): number =>
  plan.columns.findIndex((column) => column.doors.some((door) => door.kind === 'box' && door.boxId === boxId))
/** All boxes that a key reaches, pressed again and again. */
function walk(plan: CabinetPlan, from: string, key: ArrowKey): string[] {
  const path: string[] = []
  for (let at = neighbour(plan, from, key); at !== null; at = neighbour(plan, at, key)) {
    if (path.length > 100) throw new Error('walks in a circle')
    path.push(at)
  }
  return path
}

describe('LAW-67 by arrow keys through any cabinet', () => {
  it('every key leads to a box of it or to none, never on forever', () => {
    assert(
      property(plans, (plan) => {
        const known = new Set(boxesOf(plan).map(({ boxId }) => boxId))
        for (const boxId of known)
          for (const key of KEYS) {
            const path = walk(plan, boxId, key)
            expect(path).not.toContain(boxId)
            expect(new Set(path).size).toBe(path.length)
            expect(path.every((step) => known.has(step))).toBe(true)
          }
      }),
    )
  })

  it('up and down stay in the column, leave out no door of it, and lead back', () => {
    assert(
      property(plans, (plan) => {
        for (const { doors: own } of plan.columns) {
          const ids = own.flatMap((door) => (door.kind === 'box' ? [door.boxId] : []))
          const [first] = ids
          if (first === undefined) continue
          expect([first, ...walk(plan, first, 'ArrowDown')]).toEqual(ids)
          for (const boxId of ids.slice(1))
            expect(neighbour(plan, neighbour(plan, boxId, 'ArrowUp') ?? '', BACK.ArrowUp)).toBe(boxId)
        }
      }),
    )
  })

  it('sideways goes to the very next column that has a box, and from there back into the same one', () => {
    assert(
      property(plans, (plan) => {
        const withBoxes = plan.columns.flatMap(({ doors: own }, index) =>
          own.some(({ kind }) => kind === 'box') ? [index] : [],
        )
        for (const { boxId } of boxesOf(plan)) {
          const here = columnOf(plan, boxId)
          const right = neighbour(plan, boxId, 'ArrowRight')
          const expected = withBoxes[withBoxes.indexOf(here) + 1]
          expect(right === null ? undefined : columnOf(plan, right)).toBe(expected)
          const back = right === null ? null : neighbour(plan, right, BACK.ArrowRight)
          expect(back === null ? here : columnOf(plan, back)).toBe(here)
        }
      }),
    )
  })

  it('every box is reached from every other by keys alone', () => {
    assert(
      property(plans, (plan) => {
        const all = boxesOf(plan).map(({ boxId }) => boxId)
        const [start] = all
        const reached = new Set(start === undefined ? [] : [start])
        for (const boxId of reached)
          for (const key of KEYS) {
            const next = neighbour(plan, boxId, key)
            if (next !== null) reached.add(next)
          }
        expect(reached.size).toBe(all.length)
      }),
    )
  })
})

it('a box has one number everywhere: „3“ in words and on the drawn door', () => {
  expect([1, 9, 10, 99, 100, 1234].map(doorNumber)).toEqual(['1', '9', '10', '99', '100', '1234'])
})
