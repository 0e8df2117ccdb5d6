import { describe, expect, it } from 'vitest'
import { aKey, aRental } from '../../../testing/orders.ts'
import { MORE_WORDS, type KeyExtras } from '../card/key-extras.ts'
import { keyNoteOf } from './stored-sign.ts'

const extras: KeyExtras = {
  words: Object.fromEntries(MORE_WORDS.map((key) => [key, key])) as KeyExtras['words'],
  wallets: [],
  pushKey: null,
  note: { title: 'Schlüssel zu Fach 22', heading: 'Ihre Schlüssel', lang: 'de', template: 'white-clean' },
}

describe('R-11 what of a key is kept', () => {
  it('its note, until the key itself ends', () => {
    expect(keyNoteOf(aRental(), extras).note).toEqual({ ...extras.note, until: aKey().validUntil })
  })

  it('is told anew with another code, QR code, box, end, or once the terminal knows it', () => {
    const changes = [
      { key: aKey({ code: '111222' }) },
      { key: aKey({ qrText: 'FW1.other' }) },
      { key: aKey({ confirmedByTerminal: false }) },
      { boxNumber: 7 },
      { localTo: '2026-11-21T12:00' },
    ]
    const signs = [aRental(), ...changes.map((change) => aRental(change))].map(
      (rental) => keyNoteOf(rental, extras).sign,
    )
    expect(new Set(signs).size).toBe(signs.length)
    expect(keyNoteOf(aRental(), extras).sign).toBe(keyNoteOf(aRental(), extras).sign)
  })

  it('nothing of a key that opens no more, or of none', () => {
    const nothing = { sign: null, note: null }
    expect(keyNoteOf(null, extras)).toEqual(nothing)
    expect(keyNoteOf(aRental({ key: null }), extras)).toEqual(nothing)
    expect(keyNoteOf(aRental({ openRefusal: 'payment-due' }), extras)).toEqual(nothing)
  })
})
