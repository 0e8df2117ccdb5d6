import { describe, expect, it } from 'vitest'
import { storefrontAll } from '../storefront/storefront-all.ts'
import { legalText } from './legal-texts.ts'
import { type LegalFacts, type LegalKey, type LegalText, LEGAL_VERSIONS } from './legal-text.ts'

const facts: LegalFacts = {
  siteAddress: 'https://zeitlager.example',
  pagesAddress: 'https://zeitlager.example/hier',
  placeQuery: '?standort=hamburg-hafen',
  offers: { boxes: true, goods: true },
  party: {
    companyName: 'Nordfach Schließfächer UG (haftungsbeschränkt)',
    street: 'Lange Reihe 64',
    postcode: '20099',
    city: 'Hamburg',
    country: 'Deutschland',
    email: 'moin@nordfach.example',
    phone: '+49 40 66969 320',
    register: 'Amtsgericht Hamburg, HRB 9990823',
    vatId: 'DE999990823',
    representative: 'Inga Thomsen, Geschäftsführerin',
  },
}
const LANGUAGES = ['de', 'de-informal', 'en', 'it', 'ru'] as const
const KEYS: readonly LegalKey[] = ['terms', 'privacy', 'withdrawal', 'imprint', 'accessibility']

const wordsOf = ({ title, blocks }: LegalText): string =>
  [
    title,
    ...blocks.flatMap((block) =>
      block.kind === 'list' ? block.items : block.kind === 'lines' ? block.lines : [block.text],
    ),
  ].join('\n')
const words = (key: LegalKey, language: (typeof LANGUAGES)[number] = 'de') =>
  wordsOf(legalText(key, language, facts))
/** The same of an order, or a site, with one of them alone. */
const wordsOfGoods = (key: LegalKey, language: (typeof LANGUAGES)[number] = 'de') =>
  wordsOf(legalText(key, language, { ...facts, offers: { boxes: false, goods: true } }))
const wordsOfBoxes = (key: LegalKey, language: (typeof LANGUAGES)[number] = 'de') =>
  wordsOf(legalText(key, language, { ...facts, offers: { boxes: true, goods: false } }))
const every = LANGUAGES.flatMap((language) => KEYS.map((key) => [language, key] as const))

describe.each(every)('%s %s', (language, key) => {
  it('names the company, has a version and no empty piece', () => {
    const text = legalText(key, language, facts)
    expect(text.version).toBe(LEGAL_VERSIONS[key])
    expect(wordsOf(text)).toContain(facts.party.companyName)
    expect(wordsOf(text)).not.toMatch(/undefined|\[object|\n\n|\$\{/)
  })

  it('LAW-65 never points to the online dispute platform, which is gone', () => {
    expect(words(key, language)).not.toMatch(/ec\.europa\.eu|odr/i)
  })
})

it.each(LANGUAGES)('LAW-6 the terms in %s lead to the instruction in that language', (language) => {
  expect(words('terms', language)).toContain(
    'https://zeitlager.example/hier/shop/widerruf?standort=hamburg-hafen',
  )
  expect(words('terms', language)).not.toMatch(/zeitlager\.example\/(?!hier\/)/)
})

describe('withdrawal instruction', () => {
  it.each(LANGUAGES)('LAW-6 %s names the online function, where it is, and what it answers', (language) => {
    expect(words('withdrawal', language)).toContain('https://zeitlager.example/hier/vertrag-widerrufen')
  })

  it('LAW-6 carries the block of note 3 and the model form of Annex 2 word for word', () => {
    const german = words('withdrawal')
    expect(german).toContain('Sie können Ihr Widerrufsrecht auch online unter')
    expect(german).toContain(
      'übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
    )
    for (const line of [
      'Hiermit widerrufe(n) ich/wir (*)',
      'Bestellt am (*)/erhalten am (*)',
      '(*) Unzutreffendes streichen.',
    ])
      expect(german).toContain(line)
  })

  it('LAW-9 LAW-10 says that an early start costs its share and that the right ends with full performance', () => {
    const german = words('withdrawal')
    expect(german).toContain(
      'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen',
    )
    expect(german).toContain('Das Widerrufsrecht erlischt')
  })
})

describe('what is bought and what is rented have rules of their own', () => {
  const BEGINS = {
    de: [/ab dem Tag, an dem Sie [^.]* die Waren in Besitz genommen/, /ab dem Tag des Vertragsabschlusses/],
    'de-informal': [/die Waren in Besitz genommen/, /ab dem Tag des Vertragsabschlusses/],
    en: [/physical possession of the goods/, /day of the conclusion of the contract/],
    it: [/possesso fisico dei beni/, /giorno della conclusione del contratto/],
    ru: [/со дня, когда вы [^.]* получили товары/, /со дня заключения договора/],
  } as const

  it.each(LANGUAGES)(
    'LAW-6 in %s the time to withdraw begins with the goods, or with the contract on a box',
    (language) => {
      const [goods, boxes] = BEGINS[language]
      expect(wordsOfGoods('withdrawal', language)).toMatch(goods)
      expect(wordsOfGoods('withdrawal', language)).not.toMatch(boxes)
      expect(wordsOfBoxes('withdrawal', language)).toMatch(boxes)
      expect(wordsOfBoxes('withdrawal', language)).not.toMatch(goods)
      for (const each of [goods, boxes]) expect(words('withdrawal', language)).toMatch(each)
    },
  )

  it('LAW-6 LAW-7 who bought goods reads when they go back, who pays for that, and what cannot be returned', () => {
    const german = wordsOfGoods('withdrawal')
    for (const said of [
      'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben',
      'spätestens binnen vierzehn Tagen',
      'Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.',
      'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen',
      'schnell verderben können',
      'ihre Versiegelung nach der Lieferung entfernt',
    ])
      expect(german).toContain(said)
    expect(german).not.toContain('Dienstleistung vollständig erbracht')
  })

  it.each(LANGUAGES)(
    'LAW-6 LAW-9 in %s who books a service reads that its time begins with the contract and ends with all of it done',
    (language) => {
      const [goods, contract] = BEGINS[language]
      const service = legalText('withdrawal', language, {
        ...facts,
        offers: { boxes: false, goods: false, services: true },
      })
      expect(wordsOf(service)).toMatch(contract)
      expect(wordsOf(service)).not.toMatch(goods)
      const offers = { boxes: false, goods: true, services: true }
      const shop = wordsOf(legalText('withdrawal', language, { ...facts, offers }))
      for (const each of [goods, contract, /[CВ]\. /]) expect(shop).toMatch(each)
      for (const only of [offers, { boxes: false, goods: false, services: true }])
        expect(wordsOf(legalText('terms', language, { ...facts, offers: only }))).toMatch(/12\. /)
      expect(wordsOfGoods('terms', language)).not.toMatch(/12\. /)
    },
  )

  it('LAW-22 LAW-29 LAW-34 the terms of a shop name guarantee, deposit and age, and speak of no rental', () => {
    const german = wordsOfGoods('terms')
    for (const said of [
      'zwei Jahre nach der Übergabe',
      'Pfand steht neben dem Preis',
      'mit einem Ausweis nachweist',
    ])
      expect(german).toContain(said)
    expect(german).not.toMatch(/Mietzeit|Karenz|Vermietung|Fachgröße/)
    expect(wordsOfBoxes('terms')).not.toMatch(/Pfand|Ware/)
  })

  it('LAW-20 a site with both names each part', () => {
    expect(words('terms')).toMatch(/A\. Miete von Fächern[\s\S]*B\. Kauf von Waren/)
    expect(wordsOfGoods('terms')).not.toContain('B. Kauf von Waren')
  })

  it('LAW-68 the accessibility statement of a shop describes how one buys, not how one rents', () => {
    expect(wordsOfGoods('accessibility')).toContain('legen sie in den Warenkorb')
    expect(wordsOfGoods('accessibility')).not.toMatch(/Fachgröße|Miete/)
    expect(wordsOfBoxes('accessibility')).not.toContain('Warenkorb')
  })

  it('LAW-53 the privacy notice of a shop says what is stored of a purchase and who carries it', () => {
    const german = wordsOfGoods('privacy')
    expect(german).toContain('Kaufen Sie Waren')
    expect(german).toContain('erhält das Versandunternehmen')
    expect(german).not.toContain('Mieten Sie ein Fach')
    expect(wordsOfBoxes('privacy')).not.toContain('Kaufen Sie Waren')
  })
})

it('LAW-21 the terms say what happens after the end: grace, price per hour, at most the day price', () => {
  expect(words('terms')).toMatch(/Karenz[\s\S]*jede angefangene Stunde[\s\S]*höchstens jedoch den Tagespreis/)
})

it('LAW-64 the statement on consumer arbitration stands in terms and legal notice', () => {
  for (const key of ['terms', 'imprint'] as const)
    expect(words(key)).toContain('Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle')
})

it('LAW-63 the legal notice has name, address, representative, contact, register and VAT number', () => {
  const { representative, register, vatId, phone, email, street } = facts.party
  for (const fact of [representative, register, vatId, phone, email, street])
    expect(words('imprint')).toContain(fact)
  const bare = legalText('imprint', 'de', { ...facts, party: { ...facts.party, register: '', vatId: '' } })
  expect(wordsOf(bare)).not.toContain('Registereintrag')
})

describe('the texts say what the product does', () => {
  const INVOICE = {
    de: /Kauf auf Rechnung[^.]*kommt er zustande, sobald wir Ihre Bestellung per E-Mail annehmen[\s\S]*beim Kauf auf Rechnung bis zu dem Tag/,
    'de-informal': /Kauf auf Rechnung/,
    en: /pay by invoice[^.]*as soon as we accept your order[\s\S]*if you pay by invoice, by the date/,
    it: /pagamento su fattura[^.]*non appena accettiamo[\s\S]*pagamento su fattura, entro il giorno/,
    ru: /При оплате по счёту[^.]*как только мы приняли ваш заказ[\s\S]*при оплате по счёту — до дня/,
  } as const

  it.each(LANGUAGES)('LAW-13 K-06 in %s a contract on invoice is made before its money', (language) => {
    expect(words('terms', language)).toMatch(INVOICE[language])
  })

  it.each(LANGUAGES)(
    'in %s reminders and wallets are named as what leaves the Union, with the basis',
    (language) => {
      const text = words('privacy', language)
      for (const who of ['Google LLC', 'Mozilla Corporation', 'Apple Inc.', 'Data Privacy Framework'])
        expect(text).toContain(who)
      expect(text).toMatch(/(Art\.|art\.|ст\.) 45[\s\S]*(Art\.|art\.|ст\.) 49/)
      expect(text).not.toMatch(
        /findet nicht statt\.\n|No transfer outside|Nessun trasferimento|Передачи за пределы/,
      )
    },
  )
})

it('LAW-68 the accessibility statement names service, measure, contact and authority', () => {
  for (const part of ['EN 301 549', 'WCAG 2.2', 'MLBF', 'Magdeburg', facts.party.email])
    expect(words('accessibility')).toContain(part)
})

it('LAW-9 a version is no date that is still to come', () => {
  const months = Object.values(LEGAL_VERSIONS).map((version) => /\d{4}-\d{2}/.exec(version)?.[0] ?? version)
  const now = new Date().toISOString().slice(0, 7)
  expect(months.filter((month) => month > now)).toEqual([])
})

/** What a text is made of, so that a piece left out in a translation is seen. */
const shape = ({ blocks }: LegalText) =>
  blocks.map((block) =>
    block.kind === 'list'
      ? `list of ${String(block.items.length)}`
      : block.kind === 'lines'
        ? `lines of ${String(block.lines.length)}`
        : block.kind,
  )

it.each((['en', 'it', 'ru'] as const).flatMap((language) => KEYS.map((key) => [language, key] as const)))(
  'LAW-15 S-05 in %s the text on %s leaves out no piece of the German one that binds',
  (language, key) => {
    const translated = shape(legalText(key, language, facts))
    // Above it stands which text binds; a legal notice needs no such line.
    expect(key === 'imprint' ? translated : translated.slice(1)).toEqual(shape(legalText(key, 'de', facts)))
  },
)

it.each(LANGUAGES)('LAW-53 the privacy notice in %s names every cookie', (language) => {
  for (const cookie of ['visitor', 'konto', 'nachweis', 'kasse', 'anrede', 'einwilligung'])
    expect(words('privacy', language)).toContain(`fw_${cookie}`)
})

it.each([
  ['en', 'Withdraw from contract'],
  ['it', 'Recedere dal contratto qui'],
  ['ru', 'Отказаться от договора'],
] as const)('LAW-1 LAW-6 the instruction in %s calls the button what it is called', (language, button) => {
  expect(storefrontAll[language]['footer.withdraw']).toBe(button)
  expect(words('withdrawal', language)).toContain(button)
})

it('LAW-68 the statement on accessibility says du where the site does, word for word the same otherwise', () => {
  expect(words('accessibility', 'de-informal')).not.toMatch(/\bSie\b|\bIhre?\b/)
  expect(words('accessibility', 'de-informal')).toContain('kontakt@mlbf-barrierefrei.de')
  expect(legalText('accessibility', 'de-informal', facts).blocks).toHaveLength(
    legalText('accessibility', 'de', facts).blocks.length,
  )
})
