import type { Language } from '@fachwerk/contract/fields'
import { describe, expect, it } from 'vitest'
import type { CatalogueText } from './catalogue.ts'
import { type Levels, ownTextsOf, settleText } from './settle-text.ts'

const title: CatalogueText = {
  id: 'rent.find.title',
  area: 'rent',
  key: 'find.title',
  table: 'storefront',
  builtIn: {
    de: 'Wo brauchen Sie ein Fach?',
    'de-informal': 'Wo brauchst du ein Fach?',
    en: 'Where do you need a box?',
    it: 'Dove Le serve un box?',
    ru: 'Где вам нужна ячейка?',
  },
}
const box: CatalogueText = {
  id: 'rent.box',
  area: 'rent',
  key: 'box',
  table: 'storefront',
  builtIn: {
    de: 'Fach {number}',
    'de-informal': null,
    en: 'Box {number}',
    it: 'Box {number}',
    ru: 'Ячейка {number}',
  },
}
const shown = (constant: CatalogueText, levels: Levels, language: Language) =>
  settleText(constant, levels, language).shown

describe('G-04 what customers read', () => {
  it('is the product’s text until somebody says otherwise', () => {
    expect(settleText(title, {}, 'en')).toEqual({
      builtIn: 'Where do you need a box?',
      inherited: null,
      own: null,
      shown: 'Where do you need a box?',
      missing: false,
      unfit: false,
    })
  })

  it('B-08 the company’s own before its franchisor’s, and that before the product’s', () => {
    const inherited = { de: 'Wo darf es sein?', en: 'Where to?' }
    expect(shown(title, { inherited }, 'de')).toBe('Wo darf es sein?')
    expect(shown(title, { inherited, own: { de: 'Wohin damit?' } }, 'de')).toBe('Wohin damit?')
    expect(shown(title, { inherited, own: { de: 'Wohin damit?' } }, 'en')).toBe('Where to?')
    expect(shown(title, { inherited, own: { de: 'Wohin damit?' } }, 'it')).toBe('Dove Le serve un box?')
  })

  it('du takes over the German text where it has none, also a changed one', () => {
    expect(shown(box, {}, 'de-informal')).toBe('Fach {number}')
    expect(shown(box, { own: { de: 'Safe {number}' } }, 'de-informal')).toBe('Safe {number}')
    expect(shown(title, { own: { de: 'Wohin damit?' } }, 'de-informal')).toBe('Wo brauchst du ein Fach?')
  })

  it('a text that no longer fits the product’s gives way to it, and says so', () => {
    const own = { de: 'Safe {nummer}' }
    expect(settleText(box, { own }, 'de')).toMatchObject({ shown: 'Fach {number}', unfit: true })
    expect(settleText(box, { own, inherited: { de: 'Box {number}' } }, 'de').shown).toBe('Box {number}')
  })

  it('LAW-12 a text that stays as it comes is not changed by what was stored before', () => {
    const order = { ...title, id: 'checkout.checkout.order' }
    expect(shown(order, { own: { de: 'Kaufen' } }, 'de')).toBe('Wo brauchen Sie ein Fach?')
  })
})

const missing = (constant: CatalogueText, levels: Levels) =>
  (['de', 'de-informal', 'en', 'it', 'ru'] as const).filter(
    (language) => settleText(constant, levels, language).missing,
  )

describe('G-04 a text is missing', () => {
  it('where German says something new and the language still says the old', () => {
    expect(missing(title, {})).toEqual([])
    expect(missing(title, { own: { de: 'Wohin damit?' } })).toEqual(['de-informal', 'en', 'it', 'ru'])
    expect(missing(title, { own: { de: 'Wohin damit?', en: 'Where to?', it: 'Dove?' } })).toEqual([
      'de-informal',
      'ru',
    ])
  })

  it('where du would say Sie, and not where German addresses nobody', () => {
    expect(missing(box, { own: { de: 'Ihr Fach {number}' } })).toContain('de-informal')
    expect(missing(box, { own: { de: 'Safe {number}' } })).toEqual(['en', 'it', 'ru'])
    expect(missing({ ...box, builtIn: { ...box.builtIn, de: 'Ihnen gehört Fach {number}' } }, {})).toEqual([
      'de-informal',
    ])
  })

  it('B-08 not where the franchisor wrote it', () => {
    expect(missing(box, { own: { de: 'Safe {number}' }, inherited: { en: 'Safe {number}' } })).toEqual([
      'it',
      'ru',
    ])
  })
})

describe('what pages and mails are given', () => {
  it('is only what is said otherwise, by table, in the languages it is said in', () => {
    const texts = ownTextsOf([
      { constant: box, levels: { own: { de: 'Safe {number}' } } },
      { constant: title, levels: { own: { en: 'Where to?' } } },
    ])
    expect(texts).toEqual({
      de: { storefront: { box: 'Safe {number}' } },
      'de-informal': { storefront: { box: 'Safe {number}' } },
      en: { storefront: { 'find.title': 'Where to?' } },
    })
  })

  it('nothing where what was typed is what stands there anyway', () => {
    expect(ownTextsOf([{ constant: box, levels: { own: { de: 'Fach {number}' } } }])).toEqual({})
    expect(ownTextsOf([])).toEqual({})
  })
})
