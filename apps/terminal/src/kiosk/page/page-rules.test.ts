import { textsOf } from '@fachwerk/texts/texts'
import { kioskTexts } from '@fachwerk/texts/kiosk/kiosk'
import { describe, expect, it } from 'vitest'
import { aPlace, aState, anOpenedBox } from '../../testing/kiosk-fake.ts'
import { boxNumberOf, cabinetOf } from './box-number.ts'
import { START, type Screen, next } from './machine.ts'
import { NO_SCAN, type KeyMeaning, readKey } from './scanner.ts'
import { durationText, momentText, openText, placeText, timeOfDay, waitText } from './wording.ts'

const say = textsOf('de', kioskTexts)
const HOUR = 3_600_000

/** Presses keys with so many ms between them. */
function pressed(keys: readonly string[], pauseMs: number): KeyMeaning[] {
  let scan = NO_SCAN
  return keys.map((key, index) => {
    const read = readKey(scan, key, index * pauseMs)
    scan = read.scan
    return read.meaning
  })
}

const digits = (text: string) => text.split('')

describe('keys from a keyboard or a scanner', () => {
  it('R-11 a text that begins with a letter and ends with Enter is a scan, digits in it included', () => {
    expect(pressed(['F', 'W', '1', '.', 'a', '2', 'Enter'], 5).at(-1)).toEqual({
      kind: 'scanned',
      text: 'FW1.a2',
    })
    expect(pressed(['Shift', 'F', 'Shift', 'W', '1', 'Enter'], 5).at(-1)).toEqual({
      kind: 'scanned',
      text: 'FW1',
    })
  })

  it('R-11 the QR code of a key is digits alone: so many so fast are a scan, a typed code stays one', () => {
    const key = '2'.repeat(253)
    expect(pressed([...digits(key), 'Enter'], 5).at(-1)).toEqual({ kind: 'scanned', text: key })
    expect(pressed([...digits('483917'), 'Enter'], 5).at(-1)).toEqual({ kind: 'enter' })
    // Who types a digit too many, or on and on, has typed.
    expect(pressed([...digits('4839171'), 'Enter'], 5).at(-1)).toEqual({ kind: 'enter' })
    expect(pressed([...digits(key), 'Enter'], 900).at(-1)).toEqual({ kind: 'enter' })
  })

  it('L-12 digits alone are a code, and slow typing is never a scan', () => {
    expect(pressed(['4', '8'], 5)).toEqual([
      { kind: 'digit', digit: '4' },
      { kind: 'digit', digit: '8' },
    ])
    expect(pressed(['F', '4', 'Enter'], 900).map(({ kind }) => kind)).toEqual(['scanning', 'digit', 'enter'])
    expect(pressed(['Backspace', ' ', 'Tab', 'ArrowUp'], 5).map(({ kind }) => kind)).toEqual([
      'delete',
      'other',
      'other',
      'other',
    ])
  })
})

describe('which screen follows', () => {
  const box = anOpenedBox()
  const openedScreen: Screen = { name: 'opened', box, refusal: null }

  it('L-12 a code has six digits, and typing takes the refusal away', () => {
    let screen: Screen = { ...START, refusal: { refusal: 'code-unknown' } }
    for (const digit of '1234567') screen = next(screen, { kind: 'digit', digit })
    expect(screen).toEqual({ name: 'start', digits: '123456', refusal: null })
    expect(next(screen, { kind: 'delete' })).toMatchObject({ digits: '12345' })
  })

  it('R-07 only an opened box can be ended, and going back leads to it', () => {
    expect(next(START, { kind: 'go', to: 'ending' })).toBe(START)
    const ending = next(openedScreen, { kind: 'go', to: 'ending' })
    expect(next(ending, { kind: 'back' })).toEqual(openedScreen)
    const ended = { name: 'ended', boxNumber: 10, undo: 'u', refusal: null }
    expect(next(ending, { kind: 'ended', undo: 'u' })).toEqual(ended)
    expect(next(START, { kind: 'ended', undo: 'u' })).toBe(START)
    expect(next(START, { kind: 'undoing' })).toBe(START)
    expect(next(START, { kind: 'undone', reply: box })).toBe(START)
    expect(next(START, { kind: 'endRefused', refusal: 'door-open' })).toBe(START)
  })

  it('L-12 done leads to the start from anywhere', () => {
    for (const screen of [
      openedScreen,
      { name: 'rent' },
      { name: 'help', box, boxNumber: null, called: false, unheard: false, over: false },
    ] as const)
      expect(next(screen, { kind: 'done' })).toEqual(START)
  })
})

describe('words and figures of the screen', () => {
  it('L-12 says where a box is, with the cabinet’s name when there are several', () => {
    const { cabinets } = aPlace()
    const where = (number: number, plans = cabinets) => {
      const door = plans.flatMap(({ columns }) => columns.flatMap(({ doors }) => doors))
      const box = door.find((each) => each.kind === 'box' && each.number === number)
      return box?.kind === 'box' ? placeText(say, plans, box.boxId) : null
    }
    expect(where(1)).toBe('Links oben im Schrank.')
    expect(where(6)).toBe('Links unten im Schrank.')
    expect(where(7)).toBe('In der Mitte oben im Schrank.')
    expect(where(11)).toBe('Rechts unten im Schrank.')
    const two = [...cabinets, { ...cabinets[0], id: 'b', name: 'B', columns: [], heightMm: 1800 }]
    expect(where(3, two)).toBe('Schrank A, links auf halber Höhe.')
    expect(placeText(say, cabinets, 'nowhere')).toBeNull()
    expect(boxNumberOf(cabinets, anOpenedBox().boxId)).toBe(10)
    expect(cabinetOf(cabinets, 'nowhere')).toBeUndefined()
  })

  it('L-12 says until when the location is open, by the clock on its wall and in the language of the screen', () => {
    const place = { language: 'de', timeZone: 'Europe/Berlin' } as const
    expect(openText(say, aState(), place)).toBe('offen bis 01:00')
    expect(openText(say, aState({ openUntil: 'always' }), place)).toBe('rund um die Uhr offen')
    expect(openText(say, aState({ openUntil: null }), place)).toBeNull()
  })

  it('R-03 remaining time in days, hours and minutes', () => {
    expect(durationText(say, 16 * HOUR + 17 * 60_000 + 59_000)).toBe('16 h 17 min')
    expect(durationText(say, 49 * HOUR)).toBe('2 Tage 1 h')
    expect(durationText(say, 59_000)).toBe('0 min')
    expect(durationText(say, -HOUR)).toBe('0 min')
    expect(waitText(90)).toBe('1:30')
  })

  it('FAULT-41 moments are those of the location, in both nights of the clock change', () => {
    expect(momentText('2026-03-29T00:30:00Z', 'de', 'Europe/Berlin')).toBe('So\u00a029.03., 01:30')
    expect(momentText('2026-03-29T01:00:00Z', 'de', 'Europe/Berlin')).toBe('So\u00a029.03., 03:00')
    expect(timeOfDay(Date.parse('2026-10-25T01:30:00Z'), 'de', 'Europe/Berlin')).toBe('02:30')
    expect(momentText('2026-11-21T09:00:00Z', 'en', 'Europe/Berlin')).toBe('Sat\u00a021\u00a0Nov, 10:00')
  })
})
