import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { offersOf } from '../../testing/offers.ts'
import { openChooseSize } from '../../testing/open-choose-size.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'

const PROBLEMS = [
  'period-too-short',
  'period-too-long',
  'period-in-past',
  'period-too-far-ahead',
  'starts-while-closed',
] as const

describe('S-03 a period that cannot be', () => {
  it.each(PROBLEMS)('%s: says why, and calls nothing sold out', async (problem) => {
    const { container } = openChooseSize(
      { sizes: offersOf([0, 0, 0, 0]), quotes: [] },
      { problem, missed: 'L', selected: null },
    )
    expect(screen.getByText(/Mindestens .*, höchstens/)).toBeTruthy()
    expect(plainText(container)).not.toContain('ausgebucht')
    expect(plainText(container)).not.toContain('kein Fach mehr frei')
    expect(container.querySelector('.ways-out, .is-out')).toBeNull()
    expect(screen.getAllByRole<HTMLInputElement>('radio').every((each) => each.disabled)).toBe(true)
    expect(await findings(container)).toEqual([])
  })

  it('a size the location does not have is still said to be none of its own', () => {
    const [first, ...others] = offersOf([0, 0, 0, 0])
    const sizes = first ? [{ ...first, total: 0 }, ...others] : []
    const { container } = openChooseSize({ sizes }, { problem: 'period-too-long', selected: null })
    expect(plainText(container)).toContain('gibt es hier nicht')
  })

  it('S-04 in a period that can be, sold out is said with its ways out', () => {
    const { container } = openChooseSize({ sizes: offersOf([0, 0, 0, 0]) }, { selected: null })
    expect(plainText(container)).toContain('In diesem Zeitraum ist hier kein Fach mehr frei.')
    expect(plainText(container)).toContain('ausgebucht')
  })
})
