import { describe, expect, it } from 'vitest'
import type { TransferTarget } from '../../payments/index.ts'
import { aMailOrder, LANGUAGES } from '../testing/mails.ts'
import type { GoodsMailOrder } from './goods-mail-order.ts'
import { type GoodsPaid, goodsConfirmedMail, goodsReceivedMail } from './goods-mails.ts'
import { staffRefundMail } from './staff-refund-mail.ts'
import { transferLapsedMail, transferMissingMail } from './transfer-mails.ts'

const TARGET: TransferTarget = {
  holder: 'Kiezladen GmbH',
  iban: 'DE89370400440532013000',
  bic: '',
  reference: 'A9G4HX',
  missingCents: 1_490,
  receivedCents: 500,
  dueAt: new Date('2026-11-25T22:59:00Z'),
  qrText: 'BCD\n002',
}
type Language = GoodsMailOrder['language']

/** Blanks that do not break are blanks to a reader. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

/** Bread of somebody who reads this language. */
function bread(
  language: Language,
  deliveryType: GoodsMailOrder['goods']['deliveryType'] = 'pickup',
): GoodsMailOrder {
  const {
    quote: _quote,
    period: _period,
    longTerm: _longTerm,
    others: _others,
    ...order
  } = aMailOrder({
    language,
  })
  return {
    ...order,
    goods: {
      lines: [{ description: 'Brot', quantity: 1, grossCents: 590, withdrawal: 'perishable' }],
      totalCents: 590,
      vat: [{ rate: 700, grossCents: 590, netCents: 551, vatCents: 39 }],
      untilLocal: null,
      readyLocal: '2026-11-28T11:30',
      deliveryType,
    },
  }
}
/** Of a box, a key or a rental nothing is said where goods were bought. */
const RENTED = /\b(Fach|Schlüssel|Miete|box|key|rental|chiave|noleggio)\b|ячейк/i

describe('K-06 LAW-16 what is confirmed before it was paid', () => {
  it.each([
    ['de', 'Zu bezahlen sind 5,90 €, bar bei der Übergabe.', 'Ihre Zahlung ist da'],
    ['de-informal', 'Zu bezahlen sind 5,90 €, bar bei der Übergabe.', 'Deine Zahlung ist da'],
    ['en', 'You have €5.90 to pay, in cash when you receive it.', 'Your payment has arrived'],
    ['it', 'Da pagare 5,90 €, in contanti alla consegna.', 'Il Suo pagamento'],
    ['ru', 'К оплате 5,90 € наличными при получении.', 'Ваш платёж'],
  ] as const)('in %s says what is to be paid in cash, and claims no money', (language, due, paid) => {
    const text = plain(goodsConfirmedMail(bread(language), { paid: { by: 'cash' }, minimumAge: 'none' }).text)
    expect(text).toContain(due)
    expect(text).not.toContain(paid)
  })

  it.each(LANGUAGES)('in %s a card is another way than cash, in the contract too', (language) => {
    const of = (by: 'cash' | 'contactless') =>
      goodsConfirmedMail(bread(language), { paid: { by }, minimumAge: 'none' }).text
    expect(of('contactless')).not.toBe(of('cash'))
  })

  it.each(['pickup', 'totable', 'delivery'] as const)('says how it comes: %s', (deliveryType) => {
    const { text } = goodsConfirmedMail(bread('de', deliveryType), {
      paid: { by: 'cash' },
      minimumAge: 'none',
    })
    const words = { pickup: 'Abholen können Sie', totable: 'an Ihren Tisch', delivery: 'Wir liefern ab' }
    expect(text).toContain(words[deliveryType])
  })
})

describe('K-06 a parcel that is paid by transfer in advance', () => {
  it.each(LANGUAGES)('in %s the receipt says where the money goes, and speaks of no box', (language) => {
    const text = plain(goodsReceivedMail(bread(language, 'shipment'), '2026-11-25T23:59', TARGET).text)
    for (const words of ['Kiezladen GmbH', 'DE89 3704 0044 0532 0130 00', 'A9G4HX'])
      expect(text).toContain(words)
    expect(text).not.toMatch(RENTED)
  })

  it.each(LANGUAGES)('in %s what is missing, and that it is over, speak of goods', (language) => {
    const missing = transferMissingMail(bread(language, 'shipment'), TARGET)
    const lapsed = transferLapsedMail(bread(language, 'shipment'))
    for (const { text } of [missing, lapsed]) expect(plain(text)).not.toMatch(RENTED)
    expect(missing.subject).not.toBe(lapsed.subject)
  })

  it('one that is paid at a service names no account', () => {
    const { text } = goodsReceivedMail(bread('de'), '2026-11-25T23:59', null)
    expect(text).toContain('Bezahlen können Sie bis')
    expect(text).not.toContain('IBAN')
  })
})

const NOTICE = {
  state: 'released',
  way: 'provider',
  reason: 'goodwill',
  goods: 'staying',
  cents: 590,
  boxNumbers: [],
  pieces: [],
  dropsReplacement: false,
  isByHand: false,
  credit: null,
} as const

const refund = (language: Language, isByHand: boolean) =>
  plain(staffRefundMail(bread(language), { ...NOTICE, isByHand }).text)

describe('O-07 K-06 money that was paid at the hand-over goes back', () => {
  it.each([
    ['de', '5,90 € bekommen Sie bar zurück'],
    ['de-informal', '5,90 € bekommst du bar zurück'],
    ['en', 'You will get €5.90 back in cash'],
    ['it', '5,90 € Le vengono restituiti in contanti'],
    ['ru', '5,90 € мы вернём вам наличными'],
  ] as const)('in %s in cash or to an account, not „the way you paid“', (language, words) => {
    expect(refund(language, true)).toContain(words)
    expect(refund(language, false)).not.toContain(words)
  })
})

const windowed = (language: Language): GoodsMailOrder => {
  const order = bread(language, 'delivery')
  return { ...order, goods: { ...order.goods, untilLocal: '2026-11-28T13:00' } }
}

const wordsOf = (language: Language, paid: GoodsPaid) =>
  plain(goodsConfirmedMail(windowed(language), { paid, minimumAge: 'none' }).text)

describe('K-04 LAW-14 what is brought in a window says so in its mails', () => {
  it.each([
    ['de', '11:30 bis 13:00 Uhr'],
    ['en', '11:30 to 13:00'],
    ['it', 'dalle 11:30 alle 13:00'],
    ['ru', 'с 11:30 до 13:00'],
  ] as const)('%s, paid before and at the door', (language, words) => {
    expect(wordsOf(language, { local: '2026-11-28T09:00' })).toContain(words)
    expect(wordsOf(language, { by: 'cash' })).toContain(words)
  })
})

describe('O-07 what was to be sent anew does not come', () => {
  it.each([
    ['de', 'Der Ersatz, den wir angekündigt haben, kommt nicht mehr.'],
    ['de-informal', 'Der Ersatz, den wir angekündigt haben, kommt nicht mehr.'],
    ['en', 'The replacement we announced will not be sent any more.'],
    ['it', 'La sostituzione che avevamo annunciato non verrà più inviata.'],
    ['ru', 'Замену, о которой мы сообщали, мы больше не отправим.'],
  ] as const)('%s: the mail about its money says so, and no other', (language, words) => {
    const mailed = (dropsReplacement: boolean) =>
      plain(staffRefundMail(bread(language), { ...NOTICE, dropsReplacement }).text)
    expect(mailed(true)).toContain(words)
    expect(mailed(false)).not.toContain(words)
  })
})

describe('O-07 the last pieces whose money goes back cancel the order', () => {
  it.each([
    ['de', 'Das waren die letzten Stücke: Ihre Bestellung ist damit storniert.'],
    ['de-informal', 'Das waren die letzten Stücke: Deine Bestellung ist damit storniert.'],
    ['en', 'These were the last items: your order is thereby cancelled.'],
    ['it', 'Erano gli ultimi pezzi: il Suo ordine è quindi annullato.'],
    ['ru', 'Это были последние товары: тем самым ваш заказ отменён.'],
  ] as const)('%s: the mail says so, and not where some are left', (language, words) => {
    const mailed = (goods: 'over' | 'staying') =>
      plain(staffRefundMail(bread(language), { ...NOTICE, goods, pieces: ['1 × Brot'] }).text)
    expect(mailed('over')).toContain(words)
    expect(mailed('staying')).not.toContain(words)
  })
})
