import { accountCallTable } from './account/account-call-table.ts'
import { cartCallTable } from './cart/cart-call-table.ts'
import { catalogCallTable } from './catalog/catalog-call-table.ts'
import { companyCallTable } from './company/company-call-table.ts'
import { customerCallTable } from './customer/customer-call-table.ts'
import { deviceCallTable } from './device/device-call-table.ts'
import { fulfilmentCallTable } from './fulfilment/fulfilment-call-table.ts'
import { historyCallTable } from './history/history-call-table.ts'
import { invoiceCallTable } from './invoice/invoice-call-table.ts'
import { keyCallTable } from './key/key-call-table.ts'
import { locationCallTable } from './location/location-call-table.ts'
import { mailCallTable } from './mail/mail-call-table.ts'
import { officeCallTable } from './office/office-call-table.ts'
import { orderCallTable } from './order/order-call-table.ts'
import { paymentCallTable } from './payment/payment-call-table.ts'
import { pictureCallTable } from './picture/picture-call-table.ts'
import { priceCallTable } from './price/price-call-table.ts'
import { rentalCallTable } from './rental/rental-call-table.ts'
import { siteCallTable } from './site/site-call-table.ts'
import { staffCallTable } from './staff/staff-call-table.ts'
import { timeCallTable } from './time/time-call-table.ts'
import { valueVoucherCallTable } from './price/value-voucher/value-voucher-call-table.ts'

/** Every call of the product, noun by noun. What is not here does not exist (FAULT-50). */
export const callTable = {
  ...accountCallTable,
  ...cartCallTable,
  ...fulfilmentCallTable,
  ...catalogCallTable,
  ...companyCallTable,
  ...customerCallTable,
  ...deviceCallTable,
  ...historyCallTable,
  ...invoiceCallTable,
  ...keyCallTable,
  ...locationCallTable,
  ...mailCallTable,
  ...officeCallTable,
  ...orderCallTable,
  ...paymentCallTable,
  ...pictureCallTable,
  ...priceCallTable,
  ...rentalCallTable,
  ...siteCallTable,
  ...staffCallTable,
  ...timeCallTable,
  ...valueVoucherCallTable,
} as const
