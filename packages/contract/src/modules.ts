import { accountModule } from './account/account-module.ts'
import { catalogModule } from './catalog/catalog-module.ts'
import { companyModule } from './company/company-module.ts'
import { customerModule } from './customer/customer-module.ts'
import { deviceModule } from './device/device-module.ts'
import { fulfilmentModule } from './fulfilment/fulfilment-module.ts'
import { historyModule } from './history/history-module.ts'
import { invoiceModule } from './invoice/invoice-module.ts'
import { keyModule } from './key/key-module.ts'
import { locationModule } from './location/location-module.ts'
import { mailModule } from './mail/mail-module.ts'
import { officeModule } from './office/office-module.ts'
import { orderModule } from './order/order-module.ts'
import { paymentModule } from './payment/payment-module.ts'
import { priceModule } from './price/price-module.ts'
import { rentalModule } from './rental/rental-module.ts'
import { siteModule } from './site/site-module.ts'
import { staffModule } from './staff/staff-module.ts'
import { timeModule } from './time/time-module.ts'
import { valueVoucherModule } from './price/value-voucher/value-voucher-module.ts'
import type { LetterKind, Module, Subject } from './module.ts'
import type { Permission } from './staff/permissions.ts'

/** Every noun of the product, once; the order is that of the gallery of mails. A new one adds its line here. */
export const MODULES = [
  orderModule,
  accountModule,
  staffModule,
  deviceModule,
  timeModule,
  catalogModule,
  companyModule,
  customerModule,
  fulfilmentModule,
  historyModule,
  invoiceModule,
  keyModule,
  locationModule,
  mailModule,
  officeModule,
  paymentModule,
  priceModule,
  rentalModule,
  siteModule,
  valueVoucherModule,
] as const satisfies readonly Module[]

type Each = (typeof MODULES)[number]
/** Parts whose names each stand for something. */
interface Values {
  readonly histories: Subject
  readonly lists: Permission
  readonly mails: LetterKind
  readonly notifications: Permission
}
type Named = keyof Values
type Parts<K extends Named, M = Each> = M extends Readonly<Record<K, infer P>> ? P : never
type Names<P> = P extends unknown ? keyof P & string : never

/** Names that the modules declare under a part. */
export type NameIn<K extends Named> = Names<Parts<K>>
/** A part of all modules in one. */
export type Collected<K extends Named> = Readonly<Record<NameIn<K>, Values[K]>>

/** What all modules declare under a part. */
export function collected<K extends Named>(part: K): Collected<K>
export function collected(part: Named): object {
  const modules: readonly Module[] = MODULES
  return modules.reduce<object>((all, each) => ({ ...all, ...each[part] }), {})
}
