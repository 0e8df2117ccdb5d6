import { describe, expect, it } from 'vitest'
import { siteCalls } from './site-calls.ts'
import { siteLanguageCalls } from './site-language-calls.ts'
import { languagesInWords, USUAL_LANGUAGES } from './site-languages.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const NO_HOST = 'Bitte eine Adresse wie www.beispiel.de angeben.'
const NOT_FIRST = 'Die erste Sprache muss eine der gewählten Sprachen sein.'
const CHOSEN = { languages: ['de', 'it'], defaultLanguage: 'it' }

const languageRows = (subject: string): readonly Refused[] => [
  [`${subject}.languages`, [], 'Bitte mindestens eine Sprache wählen.'],
  [`${subject}.languages`, ['it', 'it'], 'Jede Sprache kann nur einmal gewählt werden.'],
]

describe('F-08 a site as it is sent', () => {
  it('E-03 a new one needs a name; what is wrong stands at its field', () => {
    const rows: readonly Refused[] = [
      ['site.name', ' ', 'Name fehlt.'],
      ['site.name', 'x'.repeat(81), 'Name ist zu lang (höchstens 80 Zeichen).'],
      ['site.company', 'KN', NO_ID],
      ['site.showsAll', 'ja', INVALID],
      ['site.locationIds', [ID], UNKNOWN],
      ...languageRows('site'),
    ]
    expect(refusedBy(siteCalls.addSite.body, { site: { name: 'Messe', ...CHOSEN } }, rows)).toEqual(rows)
    expect(siteCalls.addSite.body.parse({ site: { name: ' Messe ' } })).toEqual({
      site: { name: 'Messe', languages: null, defaultLanguage: null, url: '', showsAll: false },
    })
  })

  it.each(['localhost', '10.0.0.1', 'ein wort', 'mailto:a@b.de', 'drucker.local'])(
    'FAULT-48 %j is no address of a site',
    (url) => {
      const read = siteCalls.addSite.body.safeParse({ site: { name: 'Messe', url } })
      expect(read.success ? [] : read.error.issues.map(({ message }) => message).join()).toMatch(
        new RegExp(`${NO_HOST.replaceAll('.', '\\.')}|ungültig|Invalid`),
      )
      expect(read.success).toBe(false)
    },
  )

  it('its first domain is read as DNS knows it', () => {
    const { site } = siteCalls.addSite.body.parse({
      site: { name: 'Müller', url: 'https://www.Müller.de/start?x=1' },
    })
    expect(site.url).toBe('www.xn--mller-kva.de')
  })

  it('FAULT-72 a change names the version it was read at, and says what is inherited', () => {
    const good = {
      site: { id: ID, version: 1, name: 'Messe', template: null, tellsUnknown: false, ...CHOSEN },
    }
    const rows: readonly Refused[] = [
      ['site.version', 0, INVALID],
      ['site.company', ID, UNKNOWN],
      ['site.url', 'neu.example', UNKNOWN],
      ['site.name', '', 'Name fehlt.'],
      ['site.tellsUnknown', 'ja', INVALID],
      ...languageRows('site'),
    ]
    expect(refusedBy(siteCalls.saveSite.body, good, rows)).toEqual(rows)
    const { template: _left, ...without } = good.site
    expect(siteCalls.saveSite.body.safeParse({ site: without }).success).toBe(false)
  })

  it('goes away with a reason', () => {
    const good = { site: { id: ID, archived: true, reason: 'Messe vorbei' } }
    const rows: readonly Refused[] = [
      ['site.reason', ' ', 'Grund fehlt.'],
      ['site.archived', 'ja', INVALID],
      ['site.id', 'KN', NO_ID],
    ]
    expect(refusedBy(siteCalls.archiveSite.body, good, rows)).toEqual(rows)
  })
})

describe('B-08 the languages of all sites as they are sent', () => {
  const { saveSiteLanguages, lockSiteLanguages } = siteLanguageCalls
  const speech = { company: ID, version: 0, ...CHOSEN }

  it('both are said, or neither', () => {
    expect(refusedBy(saveSiteLanguages.body, { speech }, languageRows('speech'))).toEqual(
      languageRows('speech'),
    )
    for (const half of [{ languages: null }, { defaultLanguage: null }, { defaultLanguage: 'ru' }]) {
      const read = saveSiteLanguages.body.safeParse({ speech: { ...speech, ...half } })
      expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['speech.defaultLanguage', NOT_FIRST],
      ])
    }
    const none = { ...speech, languages: null, defaultLanguage: null }
    expect(saveSiteLanguages.body.safeParse({ speech: none }).success).toBe(true)
  })

  it('A-12 setting and locking them has its own right', () => {
    expect([saveSiteLanguages.permission, lockSiteLanguages.permission]).toEqual([
      'settings.edit',
      'settings.lock',
    ])
  })

  it('in words the first one stands first, the others in the order of the product', () => {
    expect(languagesInWords({ languages: ['ru', 'de', 'it'], defaultLanguage: 'it' })).toBe(
      'Italienisch, Deutsch (Sie), Russisch',
    )
    expect(languagesInWords(USUAL_LANGUAGES)).toBe(
      'Deutsch (Sie), Deutsch (du), Englisch, Italienisch, Russisch',
    )
  })
})
