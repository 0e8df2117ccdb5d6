import type { Language } from '@fachwerk/contract/fields'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show.tsx'
import { aPicture } from '../../testing/offers.ts'
import { Picture } from './picture.tsx'

const WORDS = { de: '', 'de-informal': '', en: '', it: '', ru: '' }
const shown = (words: Partial<typeof WORDS>, language: Language = 'de') => {
  const picture = { ...aPicture(), widths: [320, 640, 1280], words: { ...WORDS, ...words } }
  show(<Picture picture={picture} name="Konstanz Hafen" sizes="96px" className="loc-picture" />, language)
  return screen.getByRole('img')
}

describe('F-03 a picture of a location', () => {
  it('LAW-67 is named by what it shows, or by its location where nobody wrote that', () => {
    expect(shown({ de: 'Die Fächer neben dem Fahrkartenautomaten' }).getAttribute('alt')).toBe(
      'Die Fächer neben dem Fahrkartenautomaten',
    )
  })

  it('LAW-67 without any words has the name of its location, in no other language', () => {
    const picture = shown({})
    expect(picture.getAttribute('alt')).toBe('Konstanz Hafen')
    expect(picture.hasAttribute('lang')).toBe(false)
  })

  it('LAW-67 words of another language are read out in theirs', () => {
    const picture = shown({ de: 'Der Eingang', en: 'The entrance' }, 'ru')
    expect([picture.getAttribute('alt'), picture.getAttribute('lang')]).toEqual(['The entrance', 'en'])
  })

  it('comes when it is near, small first, with its place kept', () => {
    const picture = shown({})
    expect(picture.getAttribute('loading')).toBe('lazy')
    expect(picture.getAttribute('src')).toMatch(/-320\.webp$/)
    expect(
      picture
        .getAttribute('srcset')
        ?.split(', ')
        .map((each) => each.split(' ')[1]),
    ).toEqual(['320w', '640w', '1280w'])
    const { width, height } = aPicture()
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual([
      String(width),
      String(height),
    ])
  })
})
