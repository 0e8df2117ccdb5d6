import { describe, expect, it } from 'vitest'
import { boxesOf, doorNumber, neighbour } from './cabinet-plan.ts'
import { aCabinet } from './testing.ts'

const plan = aCabinet()

describe('moving through a cabinet by arrow keys', () => {
  it('goes up and down within a column and stops at its ends', () => {
    expect(neighbour(plan, 'box-1', 'ArrowDown')).toBe('box-2')
    expect(neighbour(plan, 'box-2', 'ArrowUp')).toBe('box-1')
    expect(neighbour(plan, 'box-1', 'ArrowUp')).toBeNull()
  })
  it('goes sideways to the door at the same height', () => {
    expect(neighbour(plan, 'box-1', 'ArrowRight')).toBe('box-4')
    expect(neighbour(plan, 'box-3', 'ArrowRight')).toBe('box-5')
    expect(neighbour(plan, 'box-4', 'ArrowLeft')).toBe('box-1')
    expect(neighbour(plan, 'box-5', 'ArrowRight')).toBeNull()
  })
  it('jumps over the terminal', () => {
    expect(neighbour(plan, 'box-4', 'ArrowDown')).toBe('box-5')
  })
  it('knows no way from a box that is not there', () => {
    expect(neighbour(plan, 'elsewhere', 'ArrowDown')).toBeNull()
  })
})

it('lists the boxes from the left, each column from the top', () => {
  expect(boxesOf(plan).map((box) => doorNumber(box.number))).toEqual(['1', '2', '3', '4', '5'])
})
