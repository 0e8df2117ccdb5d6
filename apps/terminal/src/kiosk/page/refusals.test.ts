import { kioskTexts } from '@fachwerk/texts/kiosk/kiosk'
import { textsOf } from '@fachwerk/texts/texts'
import { describe, expect, it } from 'vitest'
import { anOpenedBox } from '../../testing/kiosk-fake.ts'
import { EndRequest, KioskLanguage, KioskRefusal, OpenRequest } from '../calls.ts'
import { type Refusal, START, type Screen, next } from './machine.ts'
import { refusalTexts } from './wording.ts'

const AT = { timeZone: 'Europe/Berlin', waitSeconds: 75 }
const REFUSALS = [...KioskRefusal.options, 'broken'] as const
const explained = (refusal: Refusal, language: KioskLanguage = 'de') =>
  refusalTexts(textsOf(language, kioskTexts), refusal, { ...AT, language })
/** Where nothing can be said of the box, its number would only puzzle. */
const NAMES_BOX: readonly Refusal['refusal'][] = [
  'ended-here',
  'superseded',
  'not-started',
  'over',
  'lock-unreachable',
  'lock-no-answer',
  'lock-jammed',
  'battery-empty',
  'contradiction',
]

describe.each(KioskLanguage.options)('E-03 why nothing opened, in %s', (language) => {
  it.each(REFUSALS)('%s: what happened and what to do, with nothing left to fill in', (refusal) => {
    const { what, remedy } = explained({ refusal, boxNumber: 47, from: '2026-11-21T09:00:00Z' }, language)
    for (const text of [what, remedy]) expect(text).toMatch(/^[^{}]{8,}$/)
    expect(what).not.toBe(remedy)
    expect(what.includes('47')).toBe(NAMES_BOX.includes(refusal))
  })
})

describe('E-03 the times in an explanation', () => {
  it('L-12 the keypad says how long it still waits', () => {
    expect(explained({ refusal: 'wait' }).remedy).toContain('1:15')
  })

  it('R-03 F-04 a key of tomorrow and a closed location say from when on it opens, by the clocks there', () => {
    const from = '2026-11-21T09:00:00Z'
    expect(explained({ refusal: 'not-started', boxNumber: 3, from }).remedy).toContain(
      'Sa\u00a021.11., 10:00',
    )
    expect(explained({ refusal: 'location-closed', from }).remedy).toContain('Sa\u00a021.11., 10:00')
    expect(explained({ refusal: 'location-closed' }).remedy).not.toMatch(/\d/)
  })

  it.each(['de', 'de-informal', 'en', 'it', 'ru'] as const)(
    'B-04 whoever pushed in vain reads where to look and that help can be called (%s)',
    (language) => {
      const { remedy } = refusalTexts(
        textsOf(language, kioskTexts),
        { refusal: 'lock-jammed', boxNumber: 3 },
        { ...AT, language },
      )
      expect(remedy.match(/[.?!](\s|$)/g)).toHaveLength(3)
      expect(remedy).toMatch(/Hilfe|help|aiuto|помощь/)
    },
  )

  it('L-02 a lock out of reach and one that does not answer are the same to who stands before it', () => {
    const [gone, mute] = [
      explained({ refusal: 'lock-unreachable' }),
      explained({ refusal: 'lock-no-answer' }),
    ]
    expect(gone).toEqual(mute)
  })
})

describe('L-12 which screen follows on an answer', () => {
  const box = anOpenedBox()
  const ending: Screen = { name: 'ending', box, refusal: null }

  it('what opened is shown; what did not is explained on the first screen, with empty fields', () => {
    const opening = next({ ...START, digits: '483917' }, { kind: 'opening', code: '483917' })
    expect(next(opening, { kind: 'answered', reply: box })).toEqual({ name: 'opened', box, refusal: null })
    const reply = { ok: false, refusal: 'over', boxNumber: 10 } as const
    expect(next(opening, { kind: 'answered', reply })).toMatchObject({
      name: 'start',
      digits: '',
      refusal: reply,
    })
    expect(next(opening, { kind: 'broken' })).toMatchObject({ digits: '', refusal: { refusal: 'broken' } })
  })

  it('FAULT-35 an open door keeps who ends on their screen, and says why', () => {
    const refused = next(ending, { kind: 'endRefused', refusal: 'door-open' })
    expect(refused).toEqual({ ...ending, refusal: { refusal: 'door-open' } })
  })

  it('help knows the box of who asks, and says when nobody was told', () => {
    const asked = next(ending, { kind: 'go', to: 'help' })
    expect(next(asked, { kind: 'unheard' })).toEqual({
      name: 'help',
      box,
      boxNumber: null,
      called: false,
      unheard: true,
      over: false,
    })
    expect(next(asked, { kind: 'call' })).toEqual({
      name: 'help',
      box,
      boxNumber: null,
      called: true,
      unheard: false,
      over: false,
    })
    expect(next(START, { kind: 'unheard' })).toBe(START)
    expect(next(next(START, { kind: 'go', to: 'help' }), { kind: 'back' })).toEqual(START)
  })

  it('digits and deleting mean nothing while a box stands open', () => {
    for (const event of [{ kind: 'digit', digit: '4' }, { kind: 'delete' }] as const)
      expect(next(ending, event)).toBe(ending)
  })
})

describe('L-12 what the page may ask of the program', () => {
  it.each([
    { code: '12345' },
    { code: '1234567' },
    { code: '12345a' },
    { code: '١٢٣٤٥٦' },
    { qr: 'x'.repeat(3001) },
  ])('%j opens nothing', (asked) => expect(OpenRequest.safeParse(asked).success).toBe(false))

  it('a code and a session at once are neither', () => {
    expect(OpenRequest.safeParse({ code: '483917', session: 's' }).success).toBe(false)
    expect(OpenRequest.safeParse({ code: '483917' }).success).toBe(true)
  })

  it('R-07 nobody ends without having said that the box is empty, clean and shut', () => {
    const said = { session: 's', emptied: true, cleaned: true, closed: true }
    expect(EndRequest.safeParse(said).success).toBe(true)
    for (const one of ['emptied', 'cleaned', 'closed'])
      expect(EndRequest.safeParse({ ...said, [one]: false }).success).toBe(false)
  })
})
