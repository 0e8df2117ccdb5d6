import { NO_DESCRIPTION } from '@fachwerk/contract/location/location-texts'
import { describe, expect, it } from 'vitest'
import { openChooseSize } from '../../testing/open-choose-size.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'

describe('F-03 a location in the visitor’s language', () => {
  const named = {
    names: { en: 'Konstanz Station' },
    description: { ...NO_DESCRIPTION, de: 'Gleich am See.', it: 'Accanto al lago.' },
  }

  it('is called what it is called there, else as its signs say; the address goes by the same name', () => {
    for (const [language, name] of [
      ['de', 'Konstanz Bahnhof'],
      ['de-informal', 'Konstanz Bahnhof'],
      ['en', 'Konstanz Station'],
      ['ru', 'Konstanz Bahnhof'],
    ] as const) {
      const { container, unmount } = openChooseSize(named, {}, language)
      expect(plainText(container.querySelector('.lead'))).toMatch(new RegExp(`^${name} · `))
      expect(plainText(container.querySelector('address'))).toMatch(new RegExp(`^${name}`))
      unmount()
    }
  })

  it('is described, and a text in another language says which; without one nothing stands there', async () => {
    const { container, unmount } = openChooseSize(named, {}, 'en')
    expect(plainText(container.querySelector('.place-words'))).toBe('Gleich am See.')
    expect(container.querySelector('.place-words')?.getAttribute('lang')).toBe('de')
    expect(await findings(container)).toEqual([])
    unmount()
    const italian = openChooseSize(named, {}, 'it')
    expect(plainText(italian.container.querySelector('.place-words'))).toBe('Accanto al lago.')
    italian.unmount()
    expect(openChooseSize().container.querySelector('.place-words')).toBeNull()
  })

  it('another location nearby is called so too', () => {
    const { container } = openChooseSize(
      {
        alternatives: [
          {
            size: 'S',
            slug: 'konstanz-hafen',
            name: 'Konstanz Hafen',
            names: { en: 'Konstanz Harbour' },
            distanceMetres: 400,
            free: 2,
          },
        ],
      },
      {},
      'en',
    )
    expect(plainText(container)).toContain('Konstanz Harbour')
    expect(plainText(container)).not.toContain('Konstanz Hafen')
  })
})
