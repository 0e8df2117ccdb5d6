import { describe, expect, it } from 'vitest'
import { isOrganisation, isPlaceName } from './place-names.ts'

describe('which rows of the postcode list are places', () => {
  it('S-01 towns with one word, with a river, with „Bad“ or with brackets are places', () => {
    const towns = ['Konstanz', 'Frankfurt am Main', 'Bad Krozingen', 'Lindau (Bodensee)', 'Lahr/Schwarzwald']
    expect(towns.filter((name) => !isPlaceName(name))).toEqual([])
    expect(isPlaceName('Weilheim in Oberbayern')).toBe(true)
    expect(isPlaceName('Sankt Oswald-Riedlhütte')).toBe(true)
    expect(isPlaceName('Villingen-Schwenningen')).toBe(true)
  })

  it('S-01 firms, banks, courts and hospitals never stand on the map', () => {
    const others = [
      'Daimler Insurance Services GmbH',
      'Hamburger Sparkasse AG',
      'Commerzbank AG',
      'Amtsgericht Paderborn',
      'Stadtverwaltung',
      'St. Bonifatius Hospital',
      'Südwestrundfunk',
      'rhenag 24',
      'SAP AG Walldorf',
      'Livv.de',
    ]
    expect(others.filter((name) => !isOrganisation(name) || isPlaceName(name))).toEqual([])
  })

  it('S-01 a district written behind its town is no place of its own', () => {
    expect(isPlaceName('Hamburg Altstadt')).toBe(false)
    expect(isPlaceName('Stuttgart Stuttgart-Nord')).toBe(false)
    expect(isOrganisation('Hamburg Altstadt')).toBe(false)
  })
})
