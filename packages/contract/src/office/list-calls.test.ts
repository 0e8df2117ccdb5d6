import { expect, it } from 'vitest'
import { articleList } from '../catalog/article-calls.ts'
import { optionGroupList } from '../catalog/option-calls.ts'
import { franchiseeList } from '../company/franchise-calls.ts'
import { customerList } from '../customer/customer-file-calls.ts'
import { dataRequestList } from '../customer/data-request-calls.ts'
import { lockList } from '../device/lock-calls.ts'
import { terminalList } from '../device/terminal-calls.ts'
import { logList } from '../history/log-calls.ts'
import { requestLogList } from '../history/request-log-calls.ts'
import { billedList, billingStatementList } from '../invoice/billed/billed-calls.ts'
import { invoiceList } from '../invoice/invoice-calls.ts'
import { receivedInvoiceList } from '../invoice/received-invoice-calls.ts'
import { locationList } from '../location/location-calls.ts'
import { mailList } from '../mail/mail-calls.ts'
import { caseList } from '../order/declaration-calls.ts'
import { orderList } from '../order/staff-order-calls.ts'
import { bankEntryList, bankStatementList } from '../payment/bank/bank-calls.ts'
import { promotionList } from '../price/promotion-calls.ts'
import { valueVoucherList } from '../price/value-voucher/value-voucher-calls.ts'
import { voucherList } from '../price/voucher-calls.ts'
import { accessRightList } from '../rental/access-right-calls.ts'
import { domainList } from '../site/domain-list-calls.ts'
import { siteList } from '../site/site-calls.ts'
import { textList } from '../site/text-constant-calls.ts'
import { userList } from '../staff/user-list-calls.ts'
import { appointmentList } from '../time/appointment-calls.ts'
import { timeLogList } from '../time/time-entry-calls.ts'
import { LISTS } from './list-names.ts'

const DECLARED = [
  userList,
  articleList,
  optionGroupList,
  franchiseeList,
  customerList,
  dataRequestList,
  lockList,
  terminalList,
  logList,
  requestLogList,
  invoiceList,
  billedList,
  billingStatementList,
  receivedInvoiceList,
  bankEntryList,
  bankStatementList,
  locationList,
  mailList,
  orderList,
  caseList,
  promotionList,
  voucherList,
  valueVoucherList,
  accessRightList,
  siteList,
  domainList,
  textList,
  timeLogList,
  appointmentList,
]

it('N-10 every list that people arrange is declared, and shown to whom its calls answer', () => {
  const shownTo = DECLARED.map(({ name, rows }) => [name, rows.permission] as const)
  expect(Object.fromEntries(shownTo)).toEqual(LISTS)
})

it('N-10 rows, number and file of a list take the same filter', () => {
  for (const { filter, rows, total, file } of DECLARED)
    for (const { body } of [rows, total, file(['one'])])
      expect(Object.keys(body.shape)).toEqual(expect.arrayContaining(Object.keys(filter)))
})
