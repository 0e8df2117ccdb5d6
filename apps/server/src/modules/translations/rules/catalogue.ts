import type { Language } from '@fachwerk/contract/fields'
import type { TextArea } from '@fachwerk/contract/site/text-constant-views'
import { accountPages } from '@fachwerk/texts/pages/account-pages/account-pages'
import { assortmentPages } from '@fachwerk/texts/pages/assortment-pages/assortment-pages'
import { billingTexts } from '@fachwerk/texts/billing/billing'
import { valueVoucherPages } from '@fachwerk/texts/pages/value-voucher-pages/value-voucher-pages'
import { deliveryPages } from '@fachwerk/texts/pages/delivery-pages/delivery-pages'
import { shopCartPages } from '@fachwerk/texts/pages/shop-cart-pages/shop-cart-pages'
import { cartPages } from '@fachwerk/texts/pages/cart-pages/cart-pages'
import { contractPages } from '@fachwerk/texts/pages/contract-pages/contract-pages'
import { helpPages } from '@fachwerk/texts/pages/help-pages/help-pages'
import { keyPages } from '@fachwerk/texts/pages/key-pages/key-pages'
import { mailCaseTexts } from '@fachwerk/texts/mail/case/mail-case'
import { mailDeclarationTexts } from '@fachwerk/texts/mail/declaration/mail-declaration'
import { mailEmailChangeTexts } from '@fachwerk/texts/mail/email-change/mail-email-change'
import { mailMonthTexts } from '@fachwerk/texts/mail/month/mail-month'
import { mailGoodsTexts } from '@fachwerk/texts/mail/goods/mail-goods'
import { mailOrderTexts } from '@fachwerk/texts/mail/order/mail-order'
import { mailRentalEndTexts } from '@fachwerk/texts/mail/rental-end/mail-rental-end'
import { mailSharedKeyTexts } from '@fachwerk/texts/mail/shared-key/mail-shared-key'
import { mailSignInTexts } from '@fachwerk/texts/mail/sign-in/mail-sign-in'
import { mailRefundTexts } from '@fachwerk/texts/mail/refund/mail-refund'
import { mailTransferTexts } from '@fachwerk/texts/mail/transfer/mail-transfer'
import { monthlyPages } from '@fachwerk/texts/pages/monthly-pages/monthly-pages'
import type { OwnTextTable } from '@fachwerk/texts/own-texts'
import { privacySettings } from '@fachwerk/texts/pages/privacy-settings/privacy-settings'
import { rentalEndPages } from '@fachwerk/texts/pages/rental-end-pages/rental-end-pages'
import { signInPages } from '@fachwerk/texts/pages/sign-in-pages/sign-in-pages'
import { checkoutDe } from '@fachwerk/texts/storefront/checkout/de'
import { declareDe } from '@fachwerk/texts/storefront/declare/de'
import { downloadDe } from '@fachwerk/texts/storefront/download/de'
import { frameDe } from '@fachwerk/texts/storefront/frame/de'
import { howDe } from '@fachwerk/texts/storefront/how/de'
import { orderDe } from '@fachwerk/texts/storefront/order/de'
import { payDe } from '@fachwerk/texts/storefront/pay/de'
import { rentDe } from '@fachwerk/texts/storefront/rent/de'
import { sharedKeyDe } from '@fachwerk/texts/storefront/shared-key/de'
import { shellDe } from '@fachwerk/texts/storefront/shell/de'
import { storefrontAll } from '@fachwerk/texts/storefront/storefront-all'
import { bookingPages } from '@fachwerk/texts/pages/booking-pages/booking-pages'
import { refundPages } from '@fachwerk/texts/pages/refund-pages/refund-pages'
import { transferPages } from '@fachwerk/texts/pages/transfer-pages/transfer-pages'
import type { TextTable } from '@fachwerk/texts/texts'

/** A text of the product that customers read. */
export interface CatalogueText {
  /** `<area>.<key>` */
  readonly id: string
  readonly area: TextArea
  readonly key: string
  /** The table pages and mails read it from. */
  readonly table: OwnTextTable
  /** Null in `de-informal` where it takes over the German one. */
  readonly builtIn: Readonly<Record<Language, string | null>>
}

type Tables = Readonly<Record<Language, Readonly<Record<string, string | undefined>>>>
interface Area {
  readonly table: OwnTextTable
  readonly all: Tables
  /** Where an area is a part of its table: the part, for its keys. */
  readonly part?: TextTable
}

const ofStorefront = (part: TextTable): Area => ({ table: 'storefront', all: storefrontAll, part })
/** In the order in which customers come by; the storefront's one table in its parts. */
const AREAS: Readonly<Record<TextArea, Area>> = {
  shell: ofStorefront({ ...frameDe, ...shellDe }),
  rent: ofStorefront(rentDe),
  checkout: ofStorefront(checkoutDe),
  pay: ofStorefront(payDe),
  order: ofStorefront(orderDe),
  sharedKey: ofStorefront(sharedKeyDe),
  rentalEnd: { table: 'rentalEnd', all: rentalEndPages },
  key: { table: 'key', all: keyPages },
  privacy: { table: 'privacy', all: privacySettings },
  assortment: { table: 'assortment', all: assortmentPages },
  cart: { table: 'cart', all: cartPages },
  shopCart: { table: 'shopCart', all: shopCartPages },
  delivery: { table: 'delivery', all: deliveryPages },
  valueVoucher: { table: 'valueVoucher', all: valueVoucherPages },
  monthly: { table: 'monthly', all: monthlyPages },
  billing: { table: 'billing', all: billingTexts },
  contract: { table: 'contract', all: contractPages },
  transfer: { table: 'transfer', all: transferPages },
  refund: { table: 'refund', all: refundPages },
  booking: { table: 'booking', all: bookingPages },
  declare: ofStorefront({ ...declareDe, ...howDe, ...downloadDe }),
  help: { table: 'help', all: helpPages },
  signIn: { table: 'signIn', all: signInPages },
  account: { table: 'account', all: accountPages },
  mailOrder: { table: 'mailOrder', all: mailOrderTexts },
  mailGoods: { table: 'mailGoods', all: mailGoodsTexts },
  mailTransfer: { table: 'mailTransfer', all: mailTransferTexts },
  mailRefund: { table: 'mailRefund', all: mailRefundTexts },
  mailMonth: { table: 'mailMonth', all: mailMonthTexts },
  mailRentalEnd: { table: 'mailRentalEnd', all: mailRentalEndTexts },
  mailSharedKey: { table: 'mailSharedKey', all: mailSharedKeyTexts },
  mailSignIn: { table: 'mailSignIn', all: mailSignInTexts },
  mailEmailChange: { table: 'mailEmailChange', all: mailEmailChangeTexts },
  mailDeclaration: { table: 'mailDeclaration', all: mailDeclarationTexts },
  mailCase: { table: 'mailCase', all: mailCaseTexts },
}

const areas = Object.keys(AREAS) as TextArea[] // Object.keys loses the literal type

/** Every text that customers read, in a fixed order (G-04). */
export const CATALOGUE: readonly CatalogueText[] = areas.flatMap((area) => {
  const { table, all, part } = AREAS[area]
  return Object.keys(part ?? all.de).map((key) => {
    const text = (language: Language) => all[language][key] ?? null
    const builtIn = {
      de: text('de'),
      'de-informal': text('de-informal'),
      en: text('en'),
      it: text('it'),
      ru: text('ru'),
    }
    return { id: `${area}.${key}`, area, key, table, builtIn }
  })
})

const byId = new Map(CATALOGUE.map((each) => [each.id, each]))

/** A text by its name; of another version of the product it may be gone. */
export const catalogueText = (id: string): CatalogueText | undefined => byId.get(id)

/** What the product says in a language, also where du takes over Sie. */
export const productText = ({ builtIn }: CatalogueText, language: Language): string =>
  builtIn[language] ?? builtIn.de ?? ''
