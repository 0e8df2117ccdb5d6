import type { Call } from '@fachwerk/contract/call'
import { callTable } from '@fachwerk/contract/call-table'
import type { CallName, Inputs } from '../call-input-types.ts'
import { appointmentInputs } from './appointment-inputs.ts'
import { locationInputs } from './call-inputs-locations.ts'
import { bankInputs } from './bank-inputs.ts'
import { billedInputs } from './billed-inputs.ts'
import { fulfilmentInputs } from './fulfilment-inputs.ts'
import { cartInputs } from './cart-inputs.ts'
import { catalogInputs } from './catalog-inputs.ts'
import { customerAccountInputs } from './customer-account-inputs.ts'
import { customerInputs } from './customer-inputs.ts'
import { dataRequestInputs } from './data-request-inputs.ts'
import { declarationInputs } from './declaration-inputs.ts'
import { deviceInputs } from './device-inputs.ts'
import { franchiseInputs } from './franchise-inputs.ts'
import { invoiceInputs } from './invoice-inputs.ts'
import { lockInputs } from './lock-inputs.ts'
import { logInputs } from './log-inputs.ts'
import { mailInputs } from './mail-inputs.ts'
import { officeInputs } from './office-inputs.ts'
import { orderInputs } from './order-inputs.ts'
import { paymentInputs } from './payment-inputs.ts'
import { receivedInvoiceInputs } from './received-invoice-inputs.ts'
import { requestLogInputs } from './request-log-inputs.ts'
import { retentionInputs } from './retention-inputs.ts'
import { rightInputs } from './right-inputs.ts'
import { staffInputs } from './staff-inputs.ts'
import { taskInputs } from './task-inputs.ts'
import { terminalInputs } from './terminal-inputs.ts'
import { timeInputs } from './time-inputs.ts'
import { translationInputs } from './translation-inputs.ts'
import { valueVoucherInputs } from './value-voucher-inputs.ts'
export type { CallName } from '../call-input-types.ts'

const names = Object.keys(callTable) as CallName[] // Object.keys loses the literal type
/** Every call of the table with its name. */
export const allCalls = names.map((name) => [name, callTable[name] as Call] as const)

/** Every call's input, from the file of its noun. A call without one does not compile, and the matrix fails (FAULT-50). */
export const callInputs: Inputs<CallName> = {
  ...appointmentInputs,
  ...bankInputs,
  ...billedInputs,
  ...cartInputs,
  ...valueVoucherInputs,
  ...fulfilmentInputs,
  ...catalogInputs,
  ...customerAccountInputs,
  ...customerInputs,
  ...dataRequestInputs,
  ...declarationInputs,
  ...deviceInputs,
  ...franchiseInputs,
  ...invoiceInputs,
  ...locationInputs,
  ...lockInputs,
  ...logInputs,
  ...mailInputs,
  ...officeInputs,
  ...orderInputs,
  ...paymentInputs,
  ...receivedInvoiceInputs,
  ...requestLogInputs,
  ...retentionInputs,
  ...rightInputs,
  ...staffInputs,
  ...taskInputs,
  ...terminalInputs,
  ...timeInputs,
  ...translationInputs,
}
