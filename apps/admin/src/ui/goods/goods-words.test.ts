import { STEPS_OF } from '@fachwerk/contract/fulfilment/delivery-steps'
import { DELIVERY_TYPES } from '@fachwerk/contract/order/staff-order-views'
import { describe, expect, it } from 'vitest'
import { doneWords, stepWords } from './step-words.ts'

describe('K-04 O-02 a button says how the goods reach their customer', () => {
  it.each([
    ['pickup', ['Vorbereiten', 'Abholbereit melden', 'Übergeben']],
    ['totable', ['Vorbereiten', 'Fertig melden', 'Serviert melden']],
    ['delivery', ['Vorbereiten', 'Bereit melden', 'Losfahren', 'Zugestellt melden']],
    ['shipment', ['Packen', 'Versenden …', 'Zugestellt melden']],
  ] as const)('%s', (type, words) => {
    expect(STEPS_OF[type].map((step) => stepWords(step, type))).toEqual(words)
  })

  it.each([
    ['prepare', 'pickup', 'Bestellung P3N1T ist in Vorbereitung.'],
    ['ready', 'pickup', 'Bestellung P3N1T ist abholbereit; der Kunde bekommt in einer Minute eine E-Mail.'],
    ['ready', 'totable', 'Bestellung P3N1T ist fertig.'],
    ['ready', 'delivery', 'Bestellung P3N1T liegt zum Losfahren bereit.'],
    ['send', 'delivery', 'Bestellung P3N1T ist unterwegs; der Kunde bekommt in einer Minute eine E-Mail.'],
    ['send', 'shipment', 'Bestellung P3N1T ist versendet; der Kunde bekommt in einer Minute eine E-Mail.'],
    ['handOver', 'totable', 'Bestellung P3N1T ist serviert.'],
    ['handOver', 'shipment', 'Bestellung P3N1T ist zugestellt.'],
  ] as const)('once %s of %s is saved, that is said', (step, type, words) => {
    expect(doneWords(step, type, 'P3N1T')).toBe(words)
  })

  it('a mail is promised exactly where one is sent', () => {
    const informed = DELIVERY_TYPES.flatMap((type) =>
      STEPS_OF[type]
        .filter((step) => doneWords(step, type, '1').includes('E-Mail'))
        .map((step) => `${type} ${step}`),
    )
    expect(informed).toEqual(['pickup ready', 'delivery send', 'shipment send'])
  })
})
