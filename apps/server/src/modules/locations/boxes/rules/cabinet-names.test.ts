import { describe, expect, it } from 'vitest'
import { nextCabinetName } from './cabinet-names.ts'

const ALPHABET = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ')

describe('L-01 names of cabinets', () => {
  it('cabinets are named by letters, gaps first, then by numbers', () => {
    expect(nextCabinetName([])).toBe('A')
    expect(nextCabinetName(['A', 'C'])).toBe('B')
    expect(nextCabinetName(ALPHABET)).toBe('27')
    expect(nextCabinetName([...ALPHABET, '27', '28'])).toBe('29')
  })
})
