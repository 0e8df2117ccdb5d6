import { describe, expect, it } from 'vitest'
import { locationCalls } from './location-calls.ts'
import { openingCalls } from './opening-calls.ts'
import { storageLocationCalls } from './storage-location-calls.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const PLACE = {
  name: 'Radolfzell Bahnhof',
  prefix: 'RZ',
  street: 'Bahnhofplatz 1',
  postcode: '78315',
  city: 'Radolfzell',
  state: 'BW',
  lat: 47.7364,
  lng: 8.9672,
}
const BAD_PREFIX = 'Präfix: ein bis sechs Buchstaben oder Ziffern, zum Beispiel KN.'
const BAD_MAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
const APART =
  'Mindest- und Höchstdauer passen nicht zusammen: Die kürzeste darf nicht länger sein als die längste.'

const FIELDS: readonly Refused[] = [
  ['name', ' ', 'Name fehlt.'],
  ['name', 'x'.repeat(121), 'Name ist zu lang (höchstens 120 Zeichen).'],
  ['name', 'a\nb', 'Name enthält unerlaubte Zeichen.'],
  ['prefix', '', BAD_PREFIX],
  ['prefix', 'K N', BAD_PREFIX],
  ['prefix', 'KONSTANZ', BAD_PREFIX],
  ['prefix', 'K-N', BAD_PREFIX],
  ['street', '', 'Straße und Nummer fehlen.'],
  ['postcode', '', 'Postleitzahl fehlt.'],
  ['postcode', '123456789012345', 'Postleitzahl ist zu lang (höchstens 14 Zeichen).'],
  ['city', '', 'Ort fehlt.'],
  ['state', 'XX', 'Bitte ein Bundesland wählen.'],
  ['country', 'Deutschland', 'Land: bitte zwei Buchstaben angeben, zum Beispiel DE.'],
  ['lat', 90.1, 'Breitengrad: höchstens 90.'],
  ['lat', -90.1, 'Breitengrad: mindestens −90.'],
  ['lat', '47', 'Breitengrad fehlt.'],
  ['lng', 181, 'Längengrad: höchstens 180.'],
  ['timeZone', 'Mars/Olympus', 'Diese Zeitzone gibt es nicht.'],
  ['timeZone', '', 'Zeitzone fehlt.'],
  ['operatorEmail', 'jana@', BAD_MAIL],
  ['operatorEmail', 'jana@seefach', BAD_MAIL],
  ['phone', 'x'.repeat(41), 'Telefon ist zu lang (höchstens 40 Zeichen).'],
  ['phone', 'a\u0000', 'Telefon enthält unerlaubte Zeichen.'],
  ['reviewUrl', 'http://seefach.example', 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.'],
  [
    'reviewUrl',
    'https://jana:geheim@bewertung.example',
    'Bitte geben Sie eine Adresse ohne Benutzernamen an.',
  ],
  ['defaultLength', '4 Stunden', 'Bitte eine Dauer angeben.'],
  ['defaultLength', '0h', 'Bitte eine Dauer angeben.'],
  ['maxDaysAhead', 731, 'Vorlauf: höchstens 730.'],
  ['maxDaysAhead', 0.5, 'Vorlauf: bitte eine ganze Zahl angeben.'],
  ['cleaningMinutes', -1, 'Reinigungszeit: mindestens 0.'],
  ['cleaningMinutes', 1441, 'Reinigungszeit: höchstens 1440.'],
  ['reminderMinutes', 10_081, 'Erinnerung: höchstens 10080.'],
  ['graceMinutes', 1441, 'Karenz: höchstens 1440.'],
  [
    'addressFreeCents',
    25_001,
    'Ohne Anschrift bis: höchstens 250 €, darüber gehört die Anschrift auf die Rechnung.',
  ],
  ['rentalTerm', 'ewig', INVALID],
  ['accessRule', 'nie', INVALID],
  ['siteIds', ['x'], NO_ID],
  ['companyId', ID, UNKNOWN],
  ['slug', 'eigene-adresse', UNKNOWN],
]

const within = (key: string, rows: readonly Refused[]): Refused[] =>
  rows.map(([field, value, sentence]) => [
    field === 'siteIds' ? `${key}.siteIds` : `${key}.${field}`,
    value,
    sentence,
  ])
/** An element is told by its place. */
const seen = (rows: readonly Refused[]): Refused[] =>
  rows.map(([field, value, sentence]) => [field.replace(/siteIds$/, 'siteIds.0'), value, sentence])

describe('F-03 a location', () => {
  it('E-03 says at each field what is wrong with it, whether new or changed', () => {
    const rows = within('storageLocation', FIELDS)
    const { createStorageLocation, saveStorageLocation } = storageLocationCalls
    expect(refusedBy(createStorageLocation.body, { storageLocation: PLACE }, rows)).toEqual(seen(rows))
    const changed = { storageLocation: { ...PLACE, version: 1 } }
    expect(refusedBy(saveStorageLocation.body, changed, rows)).toEqual(seen(rows))
  })

  it('the shortest rental is never longer than the longest, and one is not told without the other', () => {
    const { body } = storageLocationCalls.saveStorageLocation
    const of = (limits: object) =>
      body
        .safeParse({ storageLocation: { version: 1, ...limits } })
        .error?.issues.map(({ message }) => message)
    expect(of({ minMinutes: 60, maxMinutes: 60 })).toBeUndefined()
    expect(of({})).toBeUndefined()
    expect(of({ minMinutes: 61, maxMinutes: 60 })).toEqual([APART])
    expect(of({ minMinutes: 61 })).toEqual([APART])
    expect(of({ maxMinutes: 61 })).toEqual([APART])
    expect(of({ minMinutes: 0, maxMinutes: 61 })).toEqual(['Mindestdauer: mindestens 1.'])
  })

  it('a new one needs a place only; prefix and addresses are written as they are kept', () => {
    const { storageLocation } = storageLocationCalls.createStorageLocation.body.parse({
      storageLocation: {
        ...PLACE,
        prefix: ' rz ',
        country: 'at',
        operatorEmail: ' RZ@Seefach.Example ',
        phone: ' 1 ',
      },
    })
    expect(storageLocation).toMatchObject({
      prefix: 'RZ',
      country: 'AT',
      operatorEmail: 'rz@seefach.example',
      phone: '1',
    })
    expect(
      storageLocationCalls.createStorageLocation.body
        .safeParse({ storageLocation: { name: 'Nur ein Name' } })
        .error?.issues.map(({ path }) => path.join('.'))
        .toSorted(),
    ).toEqual([
      'storageLocation.city',
      'storageLocation.lat',
      'storageLocation.lng',
      'storageLocation.postcode',
      'storageLocation.prefix',
      'storageLocation.state',
      'storageLocation.street',
    ])
  })

  it('FAULT-72 a change names the version it was read at', () => {
    const { body } = storageLocationCalls.saveStorageLocation
    expect(body.safeParse({ storageLocation: { phone: '1' } }).success).toBe(false)
    expect(body.safeParse({ storageLocation: { phone: '1', version: 0 } }).success).toBe(false)
    expect(body.safeParse({ storageLocation: { version: 1 } }).success).toBe(true)
  })

  it('F-02 is archived unless told otherwise', () => {
    const { body } = storageLocationCalls.archiveStorageLocation
    expect(body.parse({ location: { id: ID } })).toEqual({ location: { id: ID, archived: true } })
    const rows: readonly Refused[] = [
      ['location.id', 'KN', NO_ID],
      ['location.archived', 'ja', INVALID],
      ['location.name', 'KN', UNKNOWN],
    ]
    expect(refusedBy(body, { location: { id: ID } }, rows)).toEqual(rows)
  })
})

describe('F-02 N-10 the list of locations', () => {
  it('FAULT-57 knows its own filters, orders, columns and nothing else', () => {
    const rows: readonly Refused[] = [
      ['orderBy', 'id; drop table location', INVALID],
      ['dir', 'sideways', INVALID],
      ['states.0', 'XX', INVALID],
      ['terms.0', 'mid', INVALID],
      ['companyIds.0', 'x', NO_ID],
      ['limit', 201, INVALID],
      ['offset', -1, INVALID],
    ]
    const good = { states: ['BW'], terms: ['short'], companyIds: [ID] }
    expect(refusedBy(locationCalls.storageLocations.body, good, rows)).toEqual(rows)
    const files: readonly Refused[] = [
      ['format', 'pdf', INVALID],
      ['columns.0', 'operatorEmail', INVALID],
      ['states.0', 'XX', INVALID],
    ]
    const file = { format: 'csv', columns: ['name'], states: ['BW'] }
    expect(refusedBy(storageLocationCalls.exportStorageLocations.body, file, files)).toEqual(files)
  })
})

const span = (weekday: number, opens: number, closes: number) => ({ weekday, opens, closes })
const day = (date: string, spans: object[] = []) => ({ date, note: '', spans })

describe('F-04 opening hours', () => {
  const { body } = openingCalls.previewOpening
  const issues = (value: object) =>
    (body.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  const OVERLAP = 'Zwei Zeiten überschneiden sich.'
  const ORDER = 'Das Ende muss nach dem Beginn liegen, höchstens 24 Stunden später.'

  it.each([
    ['a break', [span(1, 480, 720), span(1, 780, 1080)]],
    ['times that touch', [span(1, 480, 720), span(1, 720, 1080)]],
    ['past midnight until the next opening', [span(1, 1200, 1740), span(2, 300, 600)]],
    ['a whole day from eight', [span(1, 480, 1920)]],
    ['always', [1, 2, 3, 4, 5, 6, 7].map((weekday) => span(weekday, 0, 1440))],
    ['Sunday until Monday opens', [span(7, 1200, 1740), span(1, 300, 600)]],
    ['nothing at all', []],
  ])('%s can be said', (_name, opening) => {
    expect(issues({ opening })).toEqual([])
  })

  it.each([
    ['two that overlap', [span(1, 480, 721), span(1, 720, 1080)], 'opening', OVERLAP],
    ['one within another', [span(1, 480, 1080), span(1, 600, 660)], 'opening', OVERLAP],
    ['the same twice', [span(1, 480, 1080), span(1, 480, 1080)], 'opening', OVERLAP],
    ['running into the next morning', [span(1, 1200, 1741), span(2, 300, 600)], 'opening', OVERLAP],
    ['Sunday running into Monday', [span(7, 1200, 1741), span(1, 300, 600)], 'opening', OVERLAP],
    ['an end before its beginning', [span(1, 600, 480)], 'opening.0.closes', ORDER],
    ['more than a day', [span(1, 480, 1921)], 'opening.0.closes', ORDER],
    ['an eighth weekday', [span(8, 480, 600)], 'opening.0.weekday', 'Too big: expected number to be <=7'],
    [
      'a minute that is none',
      [span(1, 1440, 1500)],
      'opening.0.opens',
      'Bitte eine Uhrzeit von 00:00 bis 23:59 angeben.',
    ],
    ['half a minute', [span(1, 480.5, 600)], 'opening.0.opens', 'Bitte eine Uhrzeit angeben.'],
  ])('%s cannot', (_name, opening, field, message) => {
    expect(issues({ opening })[0]).toEqual([field, message])
  })

  it('a special day is a date, closed or open, and stands there once', () => {
    expect(
      issues({ special: [day('2026-12-24'), day('2026-12-25', [{ opens: 360, closes: 840 }])] }),
    ).toEqual([])
    expect(issues({ special: [day('2026-12-24'), day('2026-12-24')] })).toEqual([
      ['special', 'Ein Tag ist doppelt genannt.'],
    ])
    expect(issues({ special: [day('24.12.2026')] })).toEqual([
      ['special.0.date', 'Bitte ein gültiges Datum angeben.'],
    ])
    const both = [
      { opens: 360, closes: 840 },
      { opens: 800, closes: 900 },
    ]
    expect(issues({ special: [day('2026-12-24', both)] })).toEqual([['special.0.spans', OVERLAP]])
    expect(issues({ special: [{ ...day('2026-12-24'), note: 'x'.repeat(81) }] })).toEqual([
      ['special.0.note', 'Anlass ist zu lang (höchstens 80 Zeichen).'],
    ])
    const many = Array.from({ length: 201 }, (_, index) =>
      day(new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)),
    )
    expect(issues({ special: many })).toEqual([['special', 'Höchstens 200 besondere Tage.']])
  })

  it('B-18 a text of OpenStreetMap is of bounded length', () => {
    const { body: read } = openingCalls.readOpening
    expect(read.parse({ text: ' 24/7 ' })).toEqual({ text: '24/7' })
    const rows: readonly Refused[] = [
      ['text', ' ', 'Öffnungszeiten fehlt.'],
      ['text', 'x'.repeat(2001), 'Öffnungszeiten ist zu lang (höchstens 2000 Zeichen).'],
      ['locationId', ID, UNKNOWN],
    ]
    expect(refusedBy(read, { text: '24/7' }, rows)).toEqual(rows)
  })
})
