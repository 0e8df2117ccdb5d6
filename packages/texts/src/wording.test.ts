import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { billingTexts } from './billing/billing.ts'
import { helpPages } from './pages/help-pages/help-pages.ts'
import { invoiceTexts } from './invoice/invoice.ts'
import { jamPages } from './pages/jam-pages/jam-pages.ts'
import { keyPages } from './pages/key-pages/key-pages.ts'
import { kioskTexts } from './kiosk/kiosk.ts'
import { legalText } from './legal/legal-texts.ts'
import { mailCaseTexts } from './mail/case/mail-case.ts'
import { mailDeclarationTexts } from './mail/declaration/mail-declaration.ts'
import { mailEmailChangeTexts } from './mail/email-change/mail-email-change.ts'
import { mailMonthTexts } from './mail/month/mail-month.ts'
import { mailOrderTexts } from './mail/order/mail-order.ts'
import { mailRefundTexts } from './mail/refund/mail-refund.ts'
import { mailRentalEndTexts } from './mail/rental-end/mail-rental-end.ts'
import { mailSharedKeyTexts } from './mail/shared-key/mail-shared-key.ts'
import { mailSignInTexts } from './mail/sign-in/mail-sign-in.ts'
import { mailTransferTexts } from './mail/transfer/mail-transfer.ts'
import { accountPages } from './pages/account-pages/account-pages.ts'
import { bookingPages } from './pages/booking-pages/booking-pages.ts'
import { cartPages } from './pages/cart-pages/cart-pages.ts'
import { contractPages } from './pages/contract-pages/contract-pages.ts'
import { declaredPages } from './pages/declared-pages/declared-pages.ts'
import { monthlyPages } from './pages/monthly-pages/monthly-pages.ts'
import { privacySettings } from './pages/privacy-settings/privacy-settings.ts'
import { refundPages } from './pages/refund-pages/refund-pages.ts'
import { rentalEndPages } from './pages/rental-end-pages/rental-end-pages.ts'
import { transferPages } from './pages/transfer-pages/transfer-pages.ts'
import { signInPages } from './pages/sign-in-pages/sign-in-pages.ts'
import { storefrontAll } from './storefront/storefront-all.ts'
import type { TextLanguage } from './texts.ts'

type Table = Readonly<Record<TextLanguage, Readonly<Partial<Record<string, string>>>>>

const MAILS: Readonly<Record<string, Table>> = {
  order: mailOrderTexts,
  rentalEnd: mailRentalEndTexts,
  case: mailCaseTexts,
  declaration: mailDeclarationTexts,
  emailChange: mailEmailChangeTexts,
  month: mailMonthTexts,
  refund: mailRefundTexts,
  sharedKey: mailSharedKeyTexts,
  signIn: mailSignInTexts,
  transfer: mailTransferTexts,
}
const ofMail = (texts: Readonly<Partial<Record<string, string>>>) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('mail.')))
/** A mail whose words stand among those of its pages. */
const BILLING: Table = {
  de: ofMail(billingTexts.de),
  'de-informal': ofMail(billingTexts['de-informal']),
  en: ofMail(billingTexts.en),
  it: ofMail(billingTexts.it),
  ru: ofMail(billingTexts.ru),
}
const LEGAL_KEYS = ['terms', 'privacy', 'withdrawal', 'imprint', 'accessibility'] as const
const LEGAL_FACTS = {
  siteAddress: '',
  pagesAddress: '',
  placeQuery: '',
  party: {
    companyName: '',
    street: '',
    postcode: '',
    city: '',
    country: '',
    email: '',
    phone: '',
    register: '',
    vatId: '',
    representative: '',
  },
  offers: { boxes: true, goods: true },
}
/** The pieces of the legal texts, each under its place. */
const legalIn = (language: TextLanguage) =>
  Object.fromEntries(
    LEGAL_KEYS.flatMap((key) =>
      legalText(key, language, LEGAL_FACTS).blocks.map((block, at) => [
        `${key} ${String(at)}`,
        block.kind === 'list'
          ? block.items.join('\n')
          : block.kind === 'lines'
            ? block.lines.join('\n')
            : block.text,
      ]),
    ),
  )
const LEGAL: Table = {
  de: legalIn('de'),
  'de-informal': legalIn('de-informal'),
  en: legalIn('en'),
  it: legalIn('it'),
  ru: legalIn('ru'),
}
/** What customers read. */
const TABLES: Readonly<Record<string, Table>> = {
  ...MAILS,
  storefront: storefrontAll,
  kiosk: kioskTexts,
  help: helpPages,
  invoice: invoiceTexts,
  jam: jamPages,
  key: keyPages,
  account: accountPages,
  booking: bookingPages,
  signInPages,
  rentalEndPages,
  transferPages,
  cartPages,
  contractPages,
  declaredPages,
  monthlyPages,
  privacySettings,
  refundPages,
  legal: LEGAL,
  billing: billingTexts,
}

function found(tables: Readonly<Record<string, Table>>, language: TextLanguage, wrong: RegExp): string[] {
  return Object.entries(tables).flatMap(([name, table]) =>
    Object.entries(table[language])
      .filter(([, text]) => text !== undefined && wrong.test(text))
      .map(([key, text]) => `${name} ${key}: ${text}`),
  )
}

const greetings = (language: TextLanguage) =>
  new Set(
    Object.values(MAILS).flatMap((table) =>
      Object.entries(table[language]).flatMap(([key, text]) =>
        /(^|\.)greeting$/.test(key) && text !== undefined ? [text.replace(/[ ,]*\{name\}/, '')] : [],
      ),
    ),
  )

describe('one word for each thing, in each language', () => {
  it.each<[TextLanguage, string, RegExp]>([
    ['de', 'Fach', /\bBox(en)?\b|Spind/],
    // Who searches the web knows no „Fach“ yet.
    [
      'de',
      'Fach, on invoices too',
      /^(?!Schließfächer von \{site\} finden|Schließfach in \{city\} mieten).*Schließf/,
    ],
    ['de', 'Konto', /\bAccount\b/],
    [
      'de',
      'die Person, ohne Geschlecht',
      /\b(der|dem|den|des) (Mieter|Kunde|Nutzer|Benutzer)\w*\b|Mieterin|\w(:in|\*in|Innen)\b/,
    ],
    ['de', 'ohne Aufpreis', /Mehrpreis/],
    ['de', 'Einwilligung in Angebote', /\bZustimmung\b/],
    ['de', 'Datenschutzerklärung', /Datenschutzhinweise|Ihren? Datenschutz gelesen/],
    ['de', 'IP-Adresse', /Internetadresse|Geräts im Internet/],
    ['de', 'teilweise', /\bzum Teil\b/],
    ['de', 'einen geteilten Schlüssel zurücknehmen', /\b(Entz[iu]e?g|[Ee]ntziehe|entzogen)/],
    ['de', 'die Person hinter dem Konto', /Kontoinhaber/],
    ['de-informal', 'drücke, versuche, wähle', /(?<!Ein )\b([Dd]rück|[Vv]ersuch|[Ww]ähl)\b/],
    ['en', 'box', /\blockers?\b|\bcompartments?\b/i],
    ['en', 'grace period', /\bfree period\b/i],
    ['en', 'additional payment', /\b(back|extra) payments?\b/i],
    ['en', 'each hour or part of an hour', /\bhours? begun\b|\b(begun|started) hours?\b/i],
    ['en', 'corrective invoice', /\bcredit notes?\b/i],
    ['en', 'by invoice', /\b(pay|buy|booked|order \{code\},) on invoice\b/i],
    ['en', 'instructions on withdrawal', /\bwithdrawal (instructions?|information)\b/i],
    ['en', 'automatically', /\b(goes on|appears? here|comes|continues) by itself\b/i],
    ['en', 'key page', /\bpage of (the|your) key\b/i],
    ['en', 'IP address', /\binternet address\b/i],
    ['en', 'payment method', /\bways? to pay\b/i],
    ['en', 'attempt', /\b(\d+|#|[Oo]ne|many|of) tr(y|ies)\b/],
    ['en', 'head office', /\bour centre\b/i],
    // The refusals that begin like this are worded elsewhere.
    ['en', 'e-mail', /^(?!Action failed|Please fill in a valid).*(?<!\{)\bemails?\b(?!\})/i],
    ['it', 'box', /armadiett|scompart|casell[ae]\b/i],
    ['it', 'account', /\b(Suo|mio|il|un|del|nel|nuovo) conto\b(?! bancario)/],
    ['it', 'Privacy', /Protezione dei dati/],
    ['it', 'connessione', /collegament|collegat/],
    [
      'it',
      'the reader, without a gender',
      /\bstat[oa] Lei\b|\(a\)|\bo\/a\b|\bdisconness[oa]\b|\bresto connesso\b|inattiv[oa] a lungo/,
    ],
    ['it', 'senza supplemento', /sovrapprezzo/],
    ['it', 'prolungare', /\b[Pp]rorog/],
    ['it', 'pagamento aggiuntivo', /pagamento (supplementare|successivo)|^Supplemento\b/],
    ['it', 'parte contraente', /\b[Cc]ontropart/],
    // „con fattura“ would be a purchase with an invoice, not one paid later.
    ['it', 'su fattura', /\bcon fattura\b/],
    // „ritirare una chiave“ is to fetch it.
    ['it', 'revocare una chiave', /\b[Cc]hiav.*\britirat|\b[Rr]itir\S* (la|una|di) chiave/],
    [
      'it',
      'the names of the two ways out of a contract',
      /«Recedere dal contratto»|[Dd]isdire i contratti qui/,
    ],
    ['ru', 'ячейка', /локер|камер[аы] хранения/i],
    ['ru', 'личный кабинет', /аккаунт|учётн|профил/i],
    // „по почте“ is a letter on paper.
    ['ru', 'электронная почта', /[Ээ]л\. почт|по почте/],
    // „отзыв“ alone is what somebody writes about a place.
    [
      'ru',
      'отказ от договора',
      /[Оо]тозвать договор|[Оо]тзыв\S* (договор|получен|принят)|прав\S* (на )?отзыв|срок\S* отзыва/,
    ],
    ['ru', 'зарезервирована', /[Яя]чейк\S* (больше не )?(удерж|отлож)|[Уу]держани\S* ячейки|^удерживается/],
    ['ru', 'вы, small', /(?<=[а-яё,] )В(ы|ас|ам|ами|аш[а-яё]*)(?![а-яё])/],
    ['ru', 'кредит is a loan', /кредит(?!н)/i],
    ['ru', 'the reader, without a gender', /\((а|ась|ла)\)/],
    [
      'ru',
      'consents, without a gender',
      /(?<![а-яё])[Яя] (согласен|согласна)|ознакомлен[аы]?(?![а-яё])|проинформирован/,
    ],
    ['it', 'consents, without a gender', /\b[Ss]ono (stat[oa] )?(informat|consapevol|d’accordo)/],
    ['ru', 'вызвать помощь', /попросите (о )?помощ/i],
    ['ru', 'данные для доступа', /[Дд]анны(е|ми|х) доступа/],
    ['ru', 'точка', /в (этом|другом) пункте|(этого|другого|одном|новом) места?(?![а-яё])|другое место/],
  ])('S-05 %s: %s', (language, _word, wrong) => {
    expect(found(TABLES, language, wrong)).toEqual([])
  })
})

/** What staff read, line by line, with the file it stands in. */
const OFFICE = readdirSync(join(import.meta.dirname, 'admin'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('-de.ts'))
  .flatMap((name) =>
    readFileSync(join(import.meta.dirname, 'admin', name), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\*|\/\/|\*)/.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  )

describe('B-02 K-06 staff read the words that customers read', () => {
  it.each([
    // Credentials and roles are taken away; a key is taken back by whoever gave it.
    [
      'einen Schlüssel zurücknehmen',
      /(Schlüssel|Zugriffsrecht|Berechtigung)\S* .*(entz[io][eg]|zurückgez|zurückzieh)|: 'Entziehen'/,
    ],
    ['der Name, auf den ein Bankkonto lautet', /Kontoinhaber/],
    // The specification names the entry of the menu.
    ['Fach', /(?<!Schlösser\/)\bBox(en)?\b|Schließf|\bSpind/],
    [
      'was im Büro gesagt wird, nicht was ein Programm tut',
      /\bLeitung\b|[Üü]berschreib|gezählt bis|\bLesend\b|: leer'/,
    ],
  ])('%s', (_word, wrong) => {
    expect(OFFICE.length).toBeGreaterThan(2_000)
    expect(OFFICE.filter((line) => wrong.test(line))).toEqual([])
  })
})

describe('X-02 mails read as a letter does', () => {
  it.each<[TextLanguage, RegExp]>([
    // After „Hello Anna,“ and „Здравствуйте, Анна!“ a sentence begins anew.
    ['en', /^[a-z].*[.:]$/],
    ['ru', /^[а-яё].*[.:]$/],
  ])('%s: what follows the greeting begins with a capital', (language, wrong) => {
    expect(found({ ...MAILS, billing: BILLING }, language, wrong)).toEqual([])
  })

  it('an amount is one thing in English', () => {
    expect(found(TABLES, 'en', /\{(amount|missing|received|left)\} (are|remain|have)\b/)).toEqual([])
  })

  it('one greeting for all of them', () => {
    for (const language of ['de', 'de-informal', 'en', 'it', 'ru'] as const)
      expect([language, greetings(language).size]).toEqual([language, 1])
  })
})
