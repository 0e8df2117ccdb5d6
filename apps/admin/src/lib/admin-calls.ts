import { accessRightCalls } from '@fachwerk/contract/access-right-calls'
import { addRightCalls } from '@fachwerk/contract/add-right-calls'
import { longTermCalls } from '@fachwerk/contract/long-term-calls'
import { alarmCalls } from '@fachwerk/contract/alarm-calls'
import { appointmentCalls } from '@fachwerk/contract/appointment-calls'
import { calendarFeedCalls } from '@fachwerk/contract/calendar-feed-calls'
import { changeRightCalls } from '@fachwerk/contract/change-right-calls'
import { cancelTermCalls } from '@fachwerk/contract/cancel-term-calls'
import { companySettingCalls } from '@fachwerk/contract/company-setting-calls'
import { customerActionCalls } from '@fachwerk/contract/customer-action-calls'
import { customerMergeCalls } from '@fachwerk/contract/customer-merge-calls'
import { customerFileCalls } from '@fachwerk/contract/customer-file-calls'
import { dashboardCalls } from '@fachwerk/contract/dashboard-calls'
import { dataRequestCalls } from '@fachwerk/contract/data-request-calls'
import { declarationCalls } from '@fachwerk/contract/declaration-calls'
import { deviceCalls } from '@fachwerk/contract/device-calls'
import { dueCalls } from '@fachwerk/contract/due-calls'
import { domainCalls } from '@fachwerk/contract/domain-calls'
import { domainListCalls } from '@fachwerk/contract/domain-list-calls'
import { franchiseCalls } from '@fachwerk/contract/franchise-calls'
import { franchiseMenuCalls } from '@fachwerk/contract/franchise-menu-calls'
import { officeMenuCalls } from '@fachwerk/contract/office-menu-calls'
import { historyCalls } from '@fachwerk/contract/history-calls'
import { identityCalls } from '@fachwerk/contract/identity-calls'
import { invoiceCalls } from '@fachwerk/contract/invoice-calls'
import { locationFigureCalls } from '@fachwerk/contract/location-figure-calls'
import { locationCalls } from '@fachwerk/contract/location-calls'
import { locationGroupCalls } from '@fachwerk/contract/location-group-calls'
import { boxCalls } from '@fachwerk/contract/box-calls'
import { cabinetCalls } from '@fachwerk/contract/cabinet-calls'
import { mailCalls } from '@fachwerk/contract/mail-calls'
import { lockCalls } from '@fachwerk/contract/lock-calls'
import { lockStatisticsCalls } from '@fachwerk/contract/lock-statistics-calls'
import { logCalls } from '@fachwerk/contract/log-calls'
import { openingCalls } from '@fachwerk/contract/opening-calls'
import { storageLocationCalls } from '@fachwerk/contract/storage-location-calls'
import { notificationCalls } from '@fachwerk/contract/notification-calls'
import { notificationDeviceCalls } from '@fachwerk/contract/notification-device-calls'
import { passwordCalls } from '@fachwerk/contract/password-calls'
import { invoiceTermsCalls } from '@fachwerk/contract/invoice-terms-calls'
import { paymentAccountCalls } from '@fachwerk/contract/payment-account-calls'
import { pictureCalls } from '@fachwerk/contract/picture-calls'
import { priceCalls } from '@fachwerk/contract/price-calls'
import { preferenceCalls } from '@fachwerk/contract/preference-calls'
import { profileCalls } from '@fachwerk/contract/profile-calls'
import { projectCalls } from '@fachwerk/contract/project-calls'
import { refundCalls } from '@fachwerk/contract/refund-calls'
import { requestLogCalls } from '@fachwerk/contract/request-log-calls'
import { receivedInvoiceCalls } from '@fachwerk/contract/received-invoice-calls'
import { retentionCalls } from '@fachwerk/contract/retention-calls'
import { roundCalls } from '@fachwerk/contract/round-calls'
import { sessionEndCalls } from '@fachwerk/contract/session-end-calls'
import { settlementCalls } from '@fachwerk/contract/settlement-calls'
import { ownCompanyCalls } from '@fachwerk/contract/own-company-calls'
import { siteCalls } from '@fachwerk/contract/site-calls'
import { siteLanguageCalls } from '@fachwerk/contract/site-language-calls'
import { siteDesignCalls } from '@fachwerk/contract/site-design-calls'
import { statisticsCalls } from '@fachwerk/contract/statistics-calls'
import { ownAddressCalls } from '@fachwerk/contract/own-address-calls'
import { taskCalls } from '@fachwerk/contract/task-calls'
import { boxSizeCalls } from '@fachwerk/contract/box-size-calls'
import { heardLockCalls } from '@fachwerk/contract/heard-lock-calls'
import { terminalCalls } from '@fachwerk/contract/terminal-calls'
import { terminalSetupCalls } from '@fachwerk/contract/terminal-setup-calls'
import { textConstantCalls } from '@fachwerk/contract/text-constant-calls'
import { transferCalls } from '@fachwerk/contract/transfer-calls'
import { timeEntryCalls } from '@fachwerk/contract/time-entry-calls'
import { timeImportCalls } from '@fachwerk/contract/time-import-calls'
import { voucherCalls } from '@fachwerk/contract/voucher-calls'
import { workingTimeCalls } from '@fachwerk/contract/working-time-calls'
import { staffOrderCalls } from '@fachwerk/contract/staff-order-calls'
import { searchCalls } from '@fachwerk/contract/search-calls'
import { userCalls } from '@fachwerk/contract/user-calls'
import { userListCalls } from '@fachwerk/contract/user-list-calls'

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
