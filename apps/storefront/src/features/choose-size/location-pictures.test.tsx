import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPicture } from '../../testing/offers.ts'
import { openChooseSize } from '../../testing/open-choose-size.tsx'
import { findings } from '../../testing/show.tsx'

const list = () => within(screen.getByRole('list', { name: 'Bilder' }))

describe('F-03 what it looks like at a location', () => {
  it('the pictures stand in their order, in the width a screen needs, with their place kept', async () => {
    const words = { ...NO_DIRECTIONS, de: 'Der Schrank neben Gleis 1' }
    const { container } = openChooseSize({
      pictures: [aPicture({ words }), aPicture({ digest: 'b'.repeat(43) })],
    })
    const [first, second] = list().getAllByRole('img')
    expect(first?.getAttribute('alt')).toBe('Der Schrank neben Gleis 1')
    expect(first?.getAttribute('srcset')).toBe(
      [320, 800, 1600].map((w) => `/public/pictures/${'a'.repeat(43)}-${w}.webp ${w}w`).join(', '),
    )
    expect([first?.getAttribute('width'), first?.getAttribute('height')]).toEqual(['1600', '1000'])
    expect(first?.getAttribute('loading')).toBe('lazy')
    expect(second?.getAttribute('alt')).toBe('Konstanz Bahnhof')
    expect(await findings(container)).toEqual([])
  })

  it('what nobody wrote in the visitor’s language is said in the next best, which says its own', () => {
    openChooseSize({ pictures: [aPicture({ words: { ...NO_DIRECTIONS, en: 'Next to platform 1' } })] })
    const image = list().getByRole('img', { name: 'Next to platform 1' })
    expect(image.getAttribute('lang')).toBe('en')
  })

  it('without pictures nothing stands there', () => {
    openChooseSize()
    expect(screen.queryByRole('list', { name: 'Bilder' })).toBeNull()
  })
})
