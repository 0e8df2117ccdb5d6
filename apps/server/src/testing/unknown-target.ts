import type { TestHouse } from './test-house.ts'
import type { Target } from './tenants.ts'

/** Ids of the same form behind which there is nothing. */
export function unknownTarget({ platform }: TestHouse, like: Target): Target {
  const id = () => platform.random.uuid()
  return {
    ...like,
    slug: 'gibt-es-nicht',
    companyId: id(),
    locationId: id(),
    siteId: id(),
    domainId: id(),
    boxId: id(),
    cabinetId: id(),
    lockId: id(),
    terminalId: id(),
    rentalId: id(),
    commandId: id(),
    userId: id(),
    savedViewId: id(),
    projectId: id(),
    spareProjectId: id(),
    timeLogId: id(),
    appointmentId: id(),
    notificationId: id(),
    priceGroupId: id(),
    voucherId: id(),
    requestId: id(),
    dataRequestId: id(),
    declarationId: id(),
    receivedInvoiceId: id(),
    paymentAccountId: id(),
    refundId: id(),
    pictureId: id(),
    groupId: id(),
    taskId: id(),
    franchiseeId: id(),
    termsId: id(),
    invoiceId: id(),
    mailId: id(),
    orderId: id(),
    orderHash: platform.random.hash(),
    sharedKeyId: id(),
    keyHash: platform.random.hash(),
    keyCommandId: id(),
  }
}
