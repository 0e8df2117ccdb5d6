import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { declaredPages } from '@fachwerk/texts/pages/declared-pages/declared-pages'
import { invoiceTexts } from '@fachwerk/texts/invoice/invoice'
import { jamPages } from '@fachwerk/texts/pages/jam-pages/jam-pages'
import { kioskTexts } from '@fachwerk/texts/kiosk/kiosk'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from './catalogue.ts'

type Said = readonly [name: string, text: string]

const TABLES = { declared: declaredPages, invoice: invoiceTexts, jam: jamPages, kiosk: kioskTexts }

/** Everything customers read in a language, on pages, in mails, on invoices and at the terminal. */
const saidIn = (language: (typeof LANGUAGES)[number]): Said[] => [
  ...CATALOGUE.flatMap(({ id, builtIn }): Said[] => [[id, builtIn[language] ?? '']]),
  ...Object.entries(TABLES).flatMap(([name, all]) =>
    Object.entries(all[language]).map(([key, text]): Said => [`${name}.${key}`, text]),
  ),
]
const among = (said: readonly Said[], banned: RegExp) =>
  said.filter(([, text]) => banned.test(text)).map(([name, text]) => `${name}: ${text}`)

describe('G-04 one word for one thing', () => {
  it.each([
    ['en', 'a box is no locker and no compartment', /\b(locker|compartment)s?\b/i],
    ['en', 'nobody talks like a form', /\bhere you (withdraw|terminate)|continue to check|is made up\b/i],
    ['it', 'a box is no «armadietto»', /armadiett|scompart/i],
    ['it', 'its door is «lo sportello»', /\b(la|una|della|alla) porta\b/i],
    ['ru', 'a box is «ячейка»', /шкафчик|бокс/i],
    ['ru', 'a location is «точка»', /в пункте|ваш пункт|другой пункт/i],
    ['ru', 'an account is «личный кабинет»', /уч[её]тн(ая|ой|ую|ые|ых) запис|аккаунт/i],
    ['ru', 'consents fit everybody who gives them', /\(а\)|я соглас(ен|на)|прочитал/i],
    ['ru', 'nothing is measured by a «мерило»', /мерил/i],
  ] as const)('%s: %s', (language, _rule, banned) => {
    expect(among(saidIn(language), banned)).toEqual([])
  })

  it('it: a customer has an «account»; a «conto» is with a bank', () => {
    const ofCustomers = saidIn('it').filter(([name]) =>
      /^(account|signIn|mailSignIn|mailEmailChange|shell|checkout|help)\./.test(name),
    )
    expect(ofCustomers.length).toBeGreaterThan(100)
    expect(among(ofCustomers, /\bcont[oi]\b/i)).toEqual([])
  })

  it('no sentence sends anybody to a corner of the screen that a phone does not have', () => {
    for (const language of LANGUAGES)
      expect(
        among(saidIn(language), /oben rechts(?! im Schrank)\.|top right|in alto a destra|вверху справа/i),
      ).toEqual([])
  })
})
