import { describe, expect, it } from 'vitest'
import { catalogueText } from './catalogue.ts'
import { ownOf, refusedText } from './check-own-text.ts'
import { historyIdOf } from './history-id.ts'

const NOTHING = { de: '', 'de-informal': '', en: '', it: '', ru: '' }
const constant = catalogueText('order.order.yourBox')
if (!constant) throw new Error('the text is gone')

describe('G-04 what was typed', () => {
  it.each([
    [{ de: 'Ihr Fach' }, { refusal: 'text-other-values', language: 'de' }],
    [{ en: 'Box {number' }, { refusal: 'text-unreadable', language: 'en' }],
    [{ it: "l'{number}" }, { refusal: 'text-unreadable', language: 'it' }],
    [{ ru: `{number}${'x'.repeat(500)}` }, { refusal: 'text-too-long', language: 'ru' }],
    [
      { 'de-informal': '{number, plural, one {#} other {#}}' },
      { refusal: 'text-other-values', language: 'de-informal' },
    ],
  ])('%o is refused at its language', (typed, refused) => {
    expect(refusedText(constant, { ...NOTHING, ...typed })).toEqual(refused)
  })

  it('E-02 a plural of another text wants all forms of its language', () => {
    const caption = catalogueText('account.orders.caption')
    if (!caption) throw new Error('the text is gone')
    const ru = '{count, plural, one {# заказ} other {# заказов}}'
    expect(refusedText(caption, { ...NOTHING, ru })).toEqual({
      refusal: 'text-plural-missing',
      language: 'ru',
    })
  })

  it('is kept where it is something of one’s own', () => {
    const own = { ...NOTHING, de: 'Nummer {number}', en: 'Number {number}' }
    expect(refusedText(constant, own)).toBeNull()
    expect(ownOf(constant, own)).toEqual({ de: 'Nummer {number}', en: 'Number {number}' })
  })

  it('the product’s own words are nothing of one’s own, so that they may change with it', () => {
    expect(ownOf(constant, { ...NOTHING, de: constant.builtIn.de ?? '' })).toEqual({})
  })

  it('B-08 the product’s words in the place of the franchisor’s are', () => {
    const de = constant.builtIn.de ?? ''
    expect(ownOf(constant, { ...NOTHING, de }, { de: 'Nummer {number}' })).toEqual({ de })
    expect(ownOf(constant, { ...NOTHING, de: 'Nummer {number}' }, { de: 'Nummer {number}' })).toEqual({})
  })
})

it('A-13 the history of a text is another one in each company, and always the same', () => {
  const id = historyIdOf('019a0000-0000-7000-8000-00000000000a', 'rent.find.title')
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(historyIdOf('019a0000-0000-7000-8000-00000000000a', 'rent.find.title')).toBe(id)
  expect(historyIdOf('019a0000-0000-7000-8000-00000000000b', 'rent.find.title')).not.toBe(id)
  expect(historyIdOf('019a0000-0000-7000-8000-00000000000a', 'rent.find.lead')).not.toBe(id)
})
