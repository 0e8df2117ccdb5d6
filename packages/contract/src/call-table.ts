import { addressProofCalls } from './address-proof-calls.ts'
import { accountAddressCalls } from './account-address-calls.ts'
import { accountEmailCalls } from './account-email-calls.ts'
import { accountInvoiceCalls } from './account-invoice-calls.ts'
import { accountPageCalls } from './account-page-calls.ts'
import { accessRightCalls } from './access-right-calls.ts'
import { addRightCalls } from './add-right-calls.ts'
import { autoPayCalls } from './auto-pay-calls.ts'
import { appointmentCalls } from './appointment-calls.ts'
import { cancelTermCalls } from './cancel-term-calls.ts'
import { bookingCalls } from './booking-calls.ts'
import { bookingChangeCalls } from './booking-change-calls.ts'
import { browserOrderCalls } from './browser-order-calls.ts'
import { brokerHookCalls } from './broker-hook-calls.ts'
import { calendarFeedCalls } from './calendar-feed-calls.ts'
import { changeRightCalls } from './change-right-calls.ts'
import { companySettingCalls } from './company-setting-calls.ts'
import { dataRequestCalls } from './data-request-calls.ts'
import { declarationCalls } from './declaration-calls.ts'
import { customerActionCalls } from './customer-action-calls.ts'
import { customerMergeCalls } from './customer-merge-calls.ts'
import { customerFileCalls } from './customer-file-calls.ts'
import { customerAccountCalls } from './customer-account-calls.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { alarmCalls } from './alarm-calls.ts'
import { deviceCalls } from './device-calls.ts'
import { dueCalls } from './due-calls.ts'
import { domainCalls } from './domain-calls.ts'
import { domainListCalls } from './domain-list-calls.ts'
import { franchiseCalls } from './franchise-calls.ts'
import { franchiseMenuCalls } from './franchise-menu-calls.ts'
import { helpCalls } from './help-calls.ts'
import { historyCalls } from './history-calls.ts'
import { identityCalls } from './identity-calls.ts'
import { invoiceTermsCalls } from './invoice-terms-calls.ts'
import { invoiceCalls, orderInvoiceCalls } from './invoice-calls.ts'
import { locationFigureCalls } from './location-figure-calls.ts'
import { locationCalls } from './location-calls.ts'
import { locationPartyCalls } from './location-party-calls.ts'
import { locationGroupCalls } from './location-group-calls.ts'
import { boxCalls } from './box-calls.ts'
import { cabinetCalls } from './cabinet-calls.ts'
import { lockCalls } from './lock-calls.ts'
import { mailCalls } from './mail-calls.ts'
import { lockStatisticsCalls } from './lock-statistics-calls.ts'
import { logCalls } from './log-calls.ts'
import { notificationCalls } from './notification-calls.ts'
import { notificationDeviceCalls } from './notification-device-calls.ts'
import { offersCalls } from './offers-calls.ts'
import { officeMenuCalls } from './office-menu-calls.ts'
import { openDataCalls } from './open-data-calls.ts'
import { longTermCalls } from './long-term-calls.ts'
import { rentMonthlyCalls } from './rent-monthly-calls.ts'
import { orderCalls } from './order-calls.ts'
import { rentalEndCalls } from './rental-end-calls.ts'
import { jamCalls } from './jam-calls.ts'
import { sharedKeyCalls } from './shared-key-calls.ts'
import { passwordCalls } from './password-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { paymentAccountCalls } from './payment-account-calls.ts'
import { pictureCalls } from './picture-calls.ts'
import { preferenceCalls } from './preference-calls.ts'
import { profileCalls } from './profile-calls.ts'
import { priceCalls } from './price-calls.ts'
import { projectCalls } from './project-calls.ts'
import { refundAccountCalls } from './refund-account-calls.ts'
import { refundCalls } from './refund-calls.ts'
import { requestLogCalls } from './request-log-calls.ts'
import { receivedInvoiceCalls } from './received-invoice-calls.ts'
import { retentionCalls } from './retention-calls.ts'
import { roundCalls } from './round-calls.ts'
import { searchCalls } from './search-calls.ts'
import { sessionEndCalls } from './session-end-calls.ts'
import { settlementCalls } from './settlement-calls.ts'
import { siteCalls } from './site-calls.ts'
import { siteLanguageCalls } from './site-language-calls.ts'
import { ownCompanyCalls } from './own-company-calls.ts'
import { siteDesignCalls } from './site-design-calls.ts'
import { staffOrderCalls } from './staff-order-calls.ts'
import { statisticsCalls } from './statistics-calls.ts'
import { openingCalls } from './opening-calls.ts'
import { storageLocationCalls } from './storage-location-calls.ts'
import { storefrontCalls } from './storefront-calls.ts'
import { ownAddressCalls } from './own-address-calls.ts'
import { taskCalls } from './task-calls.ts'
import { boxSizeCalls } from './box-size-calls.ts'
import { heardLockCalls } from './heard-lock-calls.ts'
import { terminalCalls } from './terminal-calls.ts'
import { terminalSetupCalls } from './terminal-setup-calls.ts'
import { textConstantCalls } from './text-constant-calls.ts'
import { timeEntryCalls } from './time-entry-calls.ts'
import { timeImportCalls } from './time-import-calls.ts'
import { transferCalls } from './transfer-calls.ts'
import { voucherCalls } from './voucher-calls.ts'
import { workingTimeCalls } from './working-time-calls.ts'
import { userCalls } from './user-calls.ts'
import { userListCalls } from './user-list-calls.ts'
import { pushCalls } from './push-calls.ts'
import { walletCalls } from './wallet-calls.ts'

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
