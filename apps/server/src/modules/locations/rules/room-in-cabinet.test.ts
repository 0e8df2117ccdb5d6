import { describe, expect, it } from 'vitest'
import { fitsColumn, nextCabinetName } from './room-in-cabinet.ts'

const frame = { heightMm: 1800, columns: [{ terminal: null }, { terminal: { heightMm: 600 } }] }

const ALPHABET = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ')

describe('L-01 room for another door', () => {
  it('a column takes doors up to the height of its cabinet, and the terminal takes its part', () => {
    expect(fitsColumn(frame, 0, 1350, 450)).toBe(true)
    expect(fitsColumn(frame, 0, 1351, 450)).toBe(false)
    expect(fitsColumn(frame, 1, 750, 450)).toBe(true)
    expect(fitsColumn(frame, 1, 900, 450)).toBe(false)
  })

  it('a column that is not there takes nothing', () => {
    expect(fitsColumn(frame, 2, 0, 300)).toBe(false)
  })

  it('cabinets are named by letters, gaps first, then by numbers', () => {
    expect(nextCabinetName([])).toBe('A')
    expect(nextCabinetName(['A', 'C'])).toBe('B')
    expect(nextCabinetName(ALPHABET)).toBe('27')
    expect(nextCabinetName([...ALPHABET, '27', '28'])).toBe('29')
  })
})
