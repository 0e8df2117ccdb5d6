import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { TEXT_AREAS, TextId } from '@fachwerk/contract/site/text-constant-views'
import { misfitOf } from '@fachwerk/texts/text-misfit'
import { storefrontAll } from '@fachwerk/texts/storefront/storefront-all'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, catalogueText, productText } from './catalogue.ts'
import { LOCKED_IDS, lockOf } from './locked-texts.ts'
import { settleText } from './settle-text.ts'

describe('G-04 the texts that customers read', () => {
  it('are all there, each once, area by area in the order of the contract', () => {
    expect([...new Set(CATALOGUE.map(({ area }) => area))]).toEqual([...TEXT_AREAS])
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length)
    const ofStorefront = CATALOGUE.filter(({ table }) => table === 'storefront').map(({ key }) => key)
    expect(ofStorefront.toSorted()).toEqual(Object.keys(storefrontAll.de).toSorted())
  })

  it('have names that calls and addresses take', () => {
    expect(CATALOGUE.filter(({ id }) => !TextId.safeParse(id).success)).toEqual([])
    expect(catalogueText('rent.find.title')).toMatchObject({ area: 'rent', key: 'find.title' })
    expect(catalogueText('rent.gibt-es-nicht')).toBeUndefined()
    expect(catalogueText('constructor')).toBeUndefined()
  })

  it('are there in every language; du alone may take over Sie', () => {
    const incomplete = CATALOGUE.filter(({ builtIn }) =>
      LANGUAGES.some((language) => language !== 'de-informal' && builtIn[language] === null),
    )
    expect(incomplete).toEqual([])
    const title = catalogueText('checkout.checkout.title')
    expect(title?.builtIn['de-informal']).toBeNull()
    expect(title && productText(title, 'de-informal')).toBe('Prüfen und bestellen')
  })

  it('fit themselves: whoever types what already stands there is never refused', () => {
    const misfits = CATALOGUE.flatMap((constant) =>
      LANGUAGES.flatMap((language) => {
        const text = productText(constant, language)
        return misfitOf(text, text, language) === null ? [] : [`${constant.id} ${language}`]
      }),
    )
    expect(misfits).toEqual([])
  })

  it('lack nothing as they come: no du takes over a sentence with Sie', () => {
    const missing = CATALOGUE.filter((constant) =>
      LANGUAGES.some((language) => settleText(constant, {}, language).missing),
    )
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('G-04 in Italian who reads is always written to with capitals: Suo, La, Le', () => {
    // What belongs to a browser or to a month.
    const ofThings = /nelle sue impostazioni|dopo il suo inizio/
    const small = CATALOGUE.flatMap(({ id, builtIn }) => {
      const text = (builtIn.it ?? '').replace(ofThings, '')
      const found = /\b(?:suo|sua|suoi|sue)\b|\b[a-z]\w*,? l[ae] (?:\w+iamo|\w+emo|serve|spetta)\b/.exec(text)
      return found ? [`${id}: ${found[0]}`] : []
    })
    expect(small).toEqual([])
  })

  it('none of them is for staff', () => {
    expect(CATALOGUE.filter(({ id }) => /admin|password|mailTime|mailLocks|mailTasks/i.test(id))).toEqual([])
  })
})

describe('texts that stay as they come', () => {
  it('are texts that exist', () => {
    expect(LOCKED_IDS.filter((id) => catalogueText(id) === undefined)).toEqual([])
  })

  it.each([
    ['LAW-12', 'zahlungspflichtig bestellen'],
    ['LAW-1', 'Vertrag widerrufen'],
    ['LAW-3', 'Widerruf bestätigen'],
    ['LAW-11', 'Verträge hier kündigen'],
    ['LAW-11', 'jetzt kündigen'],
  ])('%s every text that is „%s“ is locked by law', (_row, words) => {
    const found = CATALOGUE.filter(({ builtIn }) => builtIn.de === words)
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ id }) => [id, lockOf(id)])).toEqual(found.map(({ id }) => [id, 'law']))
  })

  it('LAW-9 K-05 what stands beside a box of consent is kept with its version', () => {
    for (const id of ['checkout.checkout.terms', 'checkout.checkout.earlyStart', 'checkout.checkout.offers'])
      expect(lockOf(id)).toBe('consent')
    expect(lockOf('checkout.checkout.title')).toBeNull()
    expect(lockOf('toString')).toBeNull()
  })
})
