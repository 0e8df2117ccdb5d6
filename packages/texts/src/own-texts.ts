import type { TextTable } from './texts.ts'

/** Tables in which a company can say things in its own way (G-04); what staff read is not among them. */
export type OwnTextTable =
  | 'storefront'
  | 'account'
  | 'signIn'
  | 'rentalEnd'
  | 'key'
  | 'privacy'
  | 'transfer'
  | 'refund'
  | 'booking'
  | 'assortment'
  | 'cart'
  | 'shopCart'
  | 'delivery'
  | 'valueVoucher'
  | 'monthly'
  | 'billing'
  | 'contract'
  | 'help'
  | 'mailOrder'
  | 'mailGoods'
  | 'mailMonth'
  | 'mailTransfer'
  | 'mailRefund'
  | 'mailRentalEnd'
  | 'mailSharedKey'
  | 'mailSignIn'
  | 'mailEmailChange'
  | 'mailDeclaration'
  | 'mailCase'

/** What a company says otherwise than the product, in one language; a table in which it changed nothing is absent. */
export type OwnTexts = { readonly [T in OwnTextTable]?: TextTable }

/** Of a company that changed nothing. */
export const NO_OWN_TEXTS: OwnTexts = {}
