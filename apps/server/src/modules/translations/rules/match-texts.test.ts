import { describe, expect, it } from 'vitest'
import type { TextConstant } from '@fachwerk/contract/site/text-constant-views'
import { TextConstantFilter } from '@fachwerk/contract/site/text-constant-calls'
import { catalogueText } from './catalogue.ts'
import { matchTexts } from './match-texts.ts'
import { type Levels, settleText } from './settle-text.ts'

function aText(id: string, levels: Levels = {}, changedAt: string | null = null): TextConstant {
  const constant = catalogueText(id)
  if (!constant) throw new Error(`${id} is gone`)
  const { area, key } = constant
  const of = (language: keyof TextConstant['texts']) => settleText(constant, levels, language)
  const texts = { de: of('de'), 'de-informal': of('de-informal'), en: of('en'), it: of('it'), ru: of('ru') }
  return {
    id,
    area,
    key,
    texts,
    lock: null,
    changedAt,
    version: 1,
    can: { edit: true },
    historyId: '019a0000-0000-7000-8000-00000000000a',
  }
}
const TEXTS = [
  aText('rent.find.title', { own: { de: 'Wohin mit dem Gepäck?', en: 'Where to?' } }, '2026-11-20T10:00:00Z'),
  aText('checkout.contact.firstName'),
  aText('mailOrder.mail.greeting', { inherited: { it: 'Ciao {name},' } }, '2026-11-21T10:00:00Z'),
  aText('order.order.keptUntil'),
]
const found = (input: object) => matchTexts(TEXTS, TextConstantFilter.parse(input)).map(({ id }) => id)

describe('G-04 finding texts', () => {
  it('without a wish all of them, as they come by', () => {
    expect(found({})).toEqual(TEXTS.map(({ id }) => id))
    expect(found({ dir: 'desc' })).toEqual(TEXTS.map(({ id }) => id).toReversed())
  })

  it('by words of the key or of any language, whatever their accents and case', () => {
    expect(found({ search: 'gepaeck' })).toEqual([])
    expect(found({ search: 'GEPÄCK' })).toEqual(['rent.find.title'])
    expect(found({ search: 'contact.first' })).toEqual(['checkout.contact.firstName'])
    expect(found({ search: 'имя' })).toEqual(['checkout.contact.firstName'])
    expect(found({ search: 'gepack wohin' })).toEqual(['rent.find.title'])
    expect(found({ search: 'gepack nirgends' })).toEqual([])
    expect(found({ search: '%' })).toHaveLength(4)
  })

  it('in a chosen language only what is said there', () => {
    expect(found({ search: 'vorname' })).toEqual(['checkout.contact.firstName'])
    expect(found({ search: 'vorname', languages: ['en'] })).toEqual([])
  })

  it('by area', () => {
    expect(found({ areas: ['mailOrder', 'rent'] })).toEqual(['rent.find.title', 'mailOrder.mail.greeting'])
  })

  it('what is missing, in any language or in this one', () => {
    expect(found({ view: 'missing' })).toEqual(['rent.find.title'])
    expect(found({ view: 'missing', languages: ['ru'] })).toEqual(['rent.find.title'])
    expect(found({ view: 'missing', languages: ['en'] })).toEqual([])
  })

  it('what was changed, here or by the franchisor, the newest first', () => {
    expect(found({ view: 'changed', orderBy: 'changed', dir: 'desc' })).toEqual([
      'mailOrder.mail.greeting',
      'rent.find.title',
    ])
    expect(found({ view: 'changed', languages: ['it'] })).toEqual(['mailOrder.mail.greeting'])
  })

  it('sorted by key', () => {
    expect(found({ orderBy: 'key' })[0]).toBe('checkout.contact.firstName')
  })
})
