import { describe, expect, it } from 'vitest'
import {
  type GroupSpeech,
  languagesOf,
  shownLanguages,
  speaksAlike,
  type Spoken,
  spokenIn,
  withLanguageLock,
  withLanguages,
} from './site-languages.ts'

const USUAL: Spoken = { languages: ['de', 'de-informal', 'en', 'it', 'ru'], defaultLanguage: 'de' }
const ITALIAN: Spoken = { languages: ['de', 'it'], defaultLanguage: 'it' }
const GERMAN: Spoken = { languages: ['de'], defaultLanguage: 'de' }
const head = (own: Spoken | null = null, locked = false) => ({
  companyId: 'head',
  companyName: 'Seefach',
  own,
  locked,
})
const site = (id: string, own: Spoken | null = null): GroupSpeech['sites'][number] => ({
  id,
  name: id.toUpperCase(),
  companyName: 'Nord',
  own,
})
const groupOf = (its = head(), company = { id: 'head', name: 'Seefach' }) => ({ company, head: its })

describe('B-08 what a site speaks', () => {
  it.each([
    ['nobody said anything', null, null, false, USUAL],
    ['its group did', null, ITALIAN, false, ITALIAN],
    ['both did: its own goes first', GERMAN, ITALIAN, false, GERMAN],
    ['locked: the group’s goes before all', GERMAN, ITALIAN, true, ITALIAN],
    ['locked at the usual ones', GERMAN, null, true, USUAL],
  ] as const)('%s', (_, own, group, locked, speaks) => {
    expect(languagesOf({ own, group, locked })).toEqual(speaks)
  })

  it('the order in which somebody chose them is no difference, the first one is', () => {
    expect(speaksAlike(ITALIAN, { languages: ['it', 'de'], defaultLanguage: 'it' })).toBe(true)
    expect(speaksAlike(ITALIAN, { languages: ['de', 'it'], defaultLanguage: 'de' })).toBe(false)
    expect(speaksAlike(ITALIAN, null)).toBe(false)
    expect(speaksAlike(null, null)).toBe(true)
    expect(spokenIn(['it', 'de'], 'it')).toEqual(ITALIAN)
    expect(spokenIn(null, null)).toBeNull()
  })
})

describe('B-08 the languages of a group', () => {
  it('names the sites that speak others, not those that chose the same', () => {
    const sites = [site('nord', GERMAN), site('west', { ...USUAL }), site('ost')]
    expect(shownLanguages({ ...groupOf(), sites })).toMatchObject({
      ...USUAL,
      own: false,
      siteCount: 3,
      deviations: [{ id: 'nord', name: 'NORD', companyName: 'Nord', ...GERMAN }],
    })
  })

  it('under a lock no site speaks others', () => {
    const locked = groupOf(head(ITALIAN, true))
    expect(shownLanguages({ ...locked, sites: [site('nord', GERMAN)] }).deviations).toEqual([])
  })

  it('a franchisee reads whose choice it is; the head sets it itself', () => {
    expect(shownLanguages({ ...groupOf(), sites: [] }).from).toBeNull()
    const below = groupOf(head(ITALIAN), { id: 'nord', name: 'Nord' })
    expect(shownLanguages({ ...below, sites: [site('nord')] })).toMatchObject({
      companyId: 'nord',
      from: { id: 'head', name: 'Seefach' },
      ...ITALIAN,
    })
  })

  it('a lock keeps what holds; given free, that stays; what is locked is not taken back', () => {
    const locked = withLanguageLock(head(), true)
    expect(locked).toMatchObject({ own: USUAL, locked: true })
    expect(withLanguageLock(locked, false)).toMatchObject({ own: USUAL, locked: false })
    expect(withLanguages(locked, null).own).toEqual(USUAL)
    expect(withLanguages(locked, GERMAN).own).toEqual(GERMAN)
    expect(withLanguages(head(GERMAN), null).own).toBeNull()
  })
})
