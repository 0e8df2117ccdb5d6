import { addressProofCalls } from './account/address-proof-calls.ts'
import { accountAddressCalls } from './account/account-address-calls.ts'
import { accountEmailCalls } from './account/account-email-calls.ts'
import { accountInvoiceCalls } from './account/account-invoice-calls.ts'
import { accountPageCalls } from './account/account-page-calls.ts'
import { accessRightCalls } from './rental/access-right-calls.ts'
import { addRightCalls } from './rental/add-right-calls.ts'
import { autoPayCalls } from './account/auto-pay-calls.ts'
import { appointmentCalls } from './time/appointment-calls.ts'
import { cancelTermCalls } from './price/cancel-term-calls.ts'
import { bookingCalls } from './rental/booking-calls.ts'
import { bookingChangeCalls } from './rental/booking-change-calls.ts'
import { browserOrderCalls } from './account/browser-order-calls.ts'
import { brokerHookCalls } from './device/broker-hook-calls.ts'
import { calendarFeedCalls } from './time/calendar-feed-calls.ts'
import { changeRightCalls } from './rental/change-right-calls.ts'
import { companySettingCalls } from './company/company-setting-calls.ts'
import { dataRequestCalls } from './customer/data-request-calls.ts'
import { declarationCalls } from './order/declaration-calls.ts'
import { customerEntryCalls } from './customer/customer-entry-calls.ts'
import { customerActionCalls } from './customer/customer-action-calls.ts'
import { customerMergeCalls } from './customer/customer-merge-calls.ts'
import { customerFileCalls } from './customer/customer-file-calls.ts'
import { customerAccountCalls } from './account/customer-account-calls.ts'
import { dashboardCalls } from './office/dashboard-calls.ts'
import { alarmCalls } from './device/alarm-calls.ts'
import { deviceCalls } from './device/device-calls.ts'
import { dueCalls } from './office/due-calls.ts'
import { domainCalls } from './site/domain-calls.ts'
import { domainListCalls } from './site/domain-list-calls.ts'
import { franchiseCalls } from './company/franchise-calls.ts'
import { franchiseMenuCalls } from './company/franchise-menu-calls.ts'
import { helpCalls } from './device/help-calls.ts'
import { historyCalls } from './history/history-calls.ts'
import { identityCalls } from './staff/identity-calls.ts'
import { invoiceTermsCalls } from './invoice/invoice-terms-calls.ts'
import { invoiceCalls, orderInvoiceCalls } from './invoice/invoice-calls.ts'
import { locationFigureCalls } from './location/location-figure-calls.ts'
import { locationCalls } from './location/location-calls.ts'
import { locationPartyCalls } from './location/location-party-calls.ts'
import { locationGroupCalls } from './location/location-group-calls.ts'
import { boxCalls } from './location/box-calls.ts'
import { cabinetCalls } from './location/cabinet-calls.ts'
import { lockCalls } from './device/lock-calls.ts'
import { mailCalls } from './mail/mail-calls.ts'
import { lockStatisticsCalls } from './device/lock-statistics-calls.ts'
import { logCalls } from './history/log-calls.ts'
import { notificationCalls } from './staff/notification-calls.ts'
import { notificationDeviceCalls } from './staff/notification-device-calls.ts'
import { offersCalls } from './customer/offers-calls.ts'
import { officeMenuCalls } from './company/office-menu-calls.ts'
import { openDataCalls } from './office/open-data-calls.ts'
import { longTermCalls } from './price/long-term-calls.ts'
import { rentMonthlyCalls } from './price/rent-monthly-calls.ts'
import { orderCalls } from './order/order-calls.ts'
import { rentalEndCalls } from './rental/rental-end-calls.ts'
import { jamCalls } from './device/jam-calls.ts'
import { sharedKeyCalls } from './key/shared-key-calls.ts'
import { passwordCalls } from './staff/password-calls.ts'
import { paymentCalls } from './payment/payment-calls.ts'
import { paymentAccountCalls } from './payment/payment-account-calls.ts'
import { pictureCalls } from './location/picture-calls.ts'
import { preferenceCalls } from './office/preference-calls.ts'
import { profileCalls } from './staff/profile-calls.ts'
import { priceCalls } from './price/price-calls.ts'
import { projectCalls } from './time/project-calls.ts'
import { refundAccountCalls } from './customer/refund-account-calls.ts'
import { refundCalls } from './payment/refund-calls.ts'
import { requestLogCalls } from './history/request-log-calls.ts'
import { receivedInvoiceCalls } from './invoice/received-invoice-calls.ts'
import { retentionCalls } from './company/retention-calls.ts'
import { roundCalls } from './location/round-calls.ts'
import { searchCalls } from './office/search-calls.ts'
import { sessionEndCalls } from './staff/session-end-calls.ts'
import { settlementCalls } from './company/settlement-calls.ts'
import { siteCalls } from './site/site-calls.ts'
import { siteLanguageCalls } from './site/site-language-calls.ts'
import { ownCompanyCalls } from './company/own-company-calls.ts'
import { siteDesignCalls } from './site/site-design-calls.ts'
import { staffOrderCalls } from './order/staff-order-calls.ts'
import { statisticsCalls } from './office/statistics-calls.ts'
import { openingCalls } from './location/opening-calls.ts'
import { storageLocationCalls } from './location/storage-location-calls.ts'
import { storefrontCalls } from './order/storefront-calls.ts'
import { ownAddressCalls } from './account/own-address-calls.ts'
import { taskCalls } from './time/task-calls.ts'
import { boxSizeCalls } from './location/box-size-calls.ts'
import { heardLockCalls } from './device/heard-lock-calls.ts'
import { terminalCalls } from './device/terminal-calls.ts'
import { terminalSetupCalls } from './device/terminal-setup-calls.ts'
import { textConstantCalls } from './site/text-constant-calls.ts'
import { timeEntryCalls } from './time/time-entry-calls.ts'
import { timeImportCalls } from './time/time-import-calls.ts'
import { transferCalls } from './payment/transfer-calls.ts'
import { voucherCalls } from './price/voucher-calls.ts'
import { workingTimeCalls } from './time/working-time-calls.ts'
import { userCalls } from './staff/user-calls.ts'
import { userListCalls } from './staff/user-list-calls.ts'
import { pushCalls } from './staff/push-calls.ts'
import { walletCalls } from './key/wallet-calls.ts'

/** Every call of the product. What is not here does not exist (FAULT-50). */
export const callTable = {
  ...identityCalls,
  ...sessionEndCalls,
  ...passwordCalls,
  ...profileCalls,
  ...userCalls,
  ...userListCalls,
  ...historyCalls,
  ...locationCalls,
  ...storageLocationCalls,
  ...companySettingCalls,
  ...openingCalls,
  ...pictureCalls,
  ...priceCalls,
  ...voucherCalls,
  ...locationGroupCalls,
  ...domainCalls,
  ...domainListCalls,
  ...siteCalls,
  ...siteLanguageCalls,
  ...siteDesignCalls,
  ...textConstantCalls,
  ...ownCompanyCalls,
  ...franchiseCalls,
  ...franchiseMenuCalls,
  ...officeMenuCalls,
  ...settlementCalls,
  ...walletCalls,
  ...pushCalls,
  ...accessRightCalls,
  ...changeRightCalls,
  ...addRightCalls,
  ...longTermCalls,
  ...rentMonthlyCalls,
  ...autoPayCalls,
  ...deviceCalls,
  ...alarmCalls,
  ...lockCalls,
  ...cabinetCalls,
  ...boxCalls,
  ...lockStatisticsCalls,
  ...logCalls,
  ...requestLogCalls,
  ...retentionCalls,
  ...taskCalls,
  ...roundCalls,
  ...terminalCalls,
  ...heardLockCalls,
  ...boxSizeCalls,
  ...terminalSetupCalls,
  ...brokerHookCalls,
  ...ownAddressCalls,
  ...storefrontCalls,
  ...helpCalls,
  ...locationPartyCalls,
  ...openDataCalls,
  ...orderCalls,
  ...browserOrderCalls,
  ...rentalEndCalls,
  ...sharedKeyCalls,
  ...jamCalls,
  ...customerAccountCalls,
  ...addressProofCalls,
  ...offersCalls,
  ...accountPageCalls,
  ...accountInvoiceCalls,
  ...accountEmailCalls,
  ...accountAddressCalls,
  ...staffOrderCalls,
  ...customerFileCalls,
  ...customerActionCalls,
  ...customerMergeCalls,
  ...customerEntryCalls,
  ...refundCalls,
  ...refundAccountCalls,
  ...bookingCalls,
  ...bookingChangeCalls,
  ...cancelTermCalls,
  ...declarationCalls,
  ...dataRequestCalls,
  ...invoiceCalls,
  ...orderInvoiceCalls,
  ...receivedInvoiceCalls,
  ...mailCalls,
  ...paymentCalls,
  ...paymentAccountCalls,
  ...invoiceTermsCalls,
  ...transferCalls,
  ...preferenceCalls,
  ...calendarFeedCalls,
  ...dashboardCalls,
  ...dueCalls,
  ...statisticsCalls,
  ...locationFigureCalls,
  ...searchCalls,
  ...projectCalls,
  ...timeEntryCalls,
  ...timeImportCalls,
  ...workingTimeCalls,
  ...appointmentCalls,
  ...notificationCalls,
  ...notificationDeviceCalls,
} as const
