import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import { addRightCalls } from '@fachwerk/contract/rental/add-right-calls'
import { longTermCalls } from '@fachwerk/contract/price/long-term-calls'
import { alarmCalls } from '@fachwerk/contract/device/alarm-calls'
import { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { calendarFeedCalls } from '@fachwerk/contract/time/calendar-feed-calls'
import { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { cancelTermCalls } from '@fachwerk/contract/price/cancel-term-calls'
import { companySettingCalls } from '@fachwerk/contract/company/company-setting-calls'
import { customerEntryCalls } from '@fachwerk/contract/customer/customer-entry-calls'
import { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import { customerMergeCalls } from '@fachwerk/contract/customer/customer-merge-calls'
import { customerFileCalls } from '@fachwerk/contract/customer/customer-file-calls'
import { dashboardCalls } from '@fachwerk/contract/office/dashboard-calls'
import { dataRequestCalls } from '@fachwerk/contract/customer/data-request-calls'
import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { dueCalls } from '@fachwerk/contract/office/due-calls'
import { domainCalls } from '@fachwerk/contract/site/domain-calls'
import { domainListCalls } from '@fachwerk/contract/site/domain-list-calls'
import { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import { franchiseMenuCalls } from '@fachwerk/contract/company/franchise-menu-calls'
import { officeMenuCalls } from '@fachwerk/contract/company/office-menu-calls'
import { historyCalls } from '@fachwerk/contract/history/history-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { invoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import { locationFigureCalls } from '@fachwerk/contract/location/location-figure-calls'
import { locationCalls } from '@fachwerk/contract/location/location-calls'
import { locationGroupCalls } from '@fachwerk/contract/location/location-group-calls'
import { boxCalls } from '@fachwerk/contract/location/box-calls'
import { cabinetCalls } from '@fachwerk/contract/location/cabinet-calls'
import { mailCalls } from '@fachwerk/contract/mail/mail-calls'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { lockStatisticsCalls } from '@fachwerk/contract/device/lock-statistics-calls'
import { logCalls } from '@fachwerk/contract/history/log-calls'
import { openingCalls } from '@fachwerk/contract/location/opening-calls'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { notificationCalls } from '@fachwerk/contract/staff/notification-calls'
import { notificationDeviceCalls } from '@fachwerk/contract/staff/notification-device-calls'
import { passwordCalls } from '@fachwerk/contract/staff/password-calls'
import { invoiceTermsCalls } from '@fachwerk/contract/invoice/invoice-terms-calls'
import { paymentAccountCalls } from '@fachwerk/contract/payment/payment-account-calls'
import { pictureCalls } from '@fachwerk/contract/location/picture-calls'
import { priceCalls } from '@fachwerk/contract/price/price-calls'
import { preferenceCalls } from '@fachwerk/contract/office/preference-calls'
import { profileCalls } from '@fachwerk/contract/staff/profile-calls'
import { projectCalls } from '@fachwerk/contract/time/project-calls'
import { refundCalls } from '@fachwerk/contract/payment/refund-calls'
import { requestLogCalls } from '@fachwerk/contract/history/request-log-calls'
import { receivedInvoiceCalls } from '@fachwerk/contract/invoice/received-invoice-calls'
import { retentionCalls } from '@fachwerk/contract/company/retention-calls'
import { roundCalls } from '@fachwerk/contract/location/round-calls'
import { sessionEndCalls } from '@fachwerk/contract/staff/session-end-calls'
import { settlementCalls } from '@fachwerk/contract/company/settlement-calls'
import { ownCompanyCalls } from '@fachwerk/contract/company/own-company-calls'
import { siteCalls } from '@fachwerk/contract/site/site-calls'
import { siteLanguageCalls } from '@fachwerk/contract/site/site-language-calls'
import { siteDesignCalls } from '@fachwerk/contract/site/site-design-calls'
import { statisticsCalls } from '@fachwerk/contract/office/statistics-calls'
import { ownAddressCalls } from '@fachwerk/contract/account/own-address-calls'
import { taskCalls } from '@fachwerk/contract/time/task-calls'
import { boxSizeCalls } from '@fachwerk/contract/location/box-size-calls'
import { heardLockCalls } from '@fachwerk/contract/device/heard-lock-calls'
import { terminalCalls } from '@fachwerk/contract/device/terminal-calls'
import { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import { textConstantCalls } from '@fachwerk/contract/site/text-constant-calls'
import { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { timeImportCalls } from '@fachwerk/contract/time/time-import-calls'
import { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import { searchCalls } from '@fachwerk/contract/office/search-calls'
import { userCalls } from '@fachwerk/contract/staff/user-calls'
import { userListCalls } from '@fachwerk/contract/staff/user-list-calls'

/**
 * The part of the call table that the back office uses. A build puts the same table without schemas in its place (see
 * vite.config.ts): the client reads methods and paths, and the schemas come with the forms that need them.
 */
export const adminCalls = {
  ...transferCalls,
  ...paymentAccountCalls,
  ...invoiceTermsCalls,
  ...identityCalls,
  ...sessionEndCalls,
  ...passwordCalls,
  ...accessRightCalls,
  ...changeRightCalls,
  ...addRightCalls,
  ...longTermCalls,
  ...deviceCalls,
  ...alarmCalls,
  ...lockCalls,
  ...locationFigureCalls,
  ...cabinetCalls,
  ...boxCalls,
  ...lockStatisticsCalls,
  ...logCalls,
  ...refundCalls,
  ...cancelTermCalls,
  ...requestLogCalls,
  ...retentionCalls,
  ...taskCalls,
  ...roundCalls,
  ...terminalCalls,
  ...heardLockCalls,
  ...boxSizeCalls,
  ...terminalSetupCalls,
  ...ownAddressCalls,
  ...locationCalls,
  ...storageLocationCalls,
  ...companySettingCalls,
  ...openingCalls,
  ...pictureCalls,
  ...voucherCalls,
  ...priceCalls,
  ...locationGroupCalls,
  ...domainCalls,
  ...domainListCalls,
  ...siteCalls,
  ...siteLanguageCalls,
  ...siteDesignCalls,
  ...textConstantCalls,
  ...preferenceCalls,
  ...calendarFeedCalls,
  ...dashboardCalls,
  ...dueCalls,
  ...statisticsCalls,
  ...profileCalls,
  ...ownCompanyCalls,
  ...franchiseCalls,
  ...franchiseMenuCalls,
  ...officeMenuCalls,
  ...settlementCalls,
  ...historyCalls,
  ...userCalls,
  ...userListCalls,
  ...searchCalls,
  ...staffOrderCalls,
  ...customerFileCalls,
  ...customerActionCalls,
  ...customerMergeCalls,
  ...customerEntryCalls,
  ...declarationCalls,
  ...dataRequestCalls,
  ...invoiceCalls,
  ...receivedInvoiceCalls,
  ...mailCalls,
  ...projectCalls,
  ...timeEntryCalls,
  ...timeImportCalls,
  ...workingTimeCalls,
  ...appointmentCalls,
  ...notificationCalls,
  ...notificationDeviceCalls,
} as const
