import { type CorrectedDetails, customerFields } from '@fachwerk/contract/customer/customer-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'

type Known = Omit<CorrectedDetails, 'phone'> & { readonly phone: string | null }

/** What is kept of a customer, as a form shows it. */
export const correctable = (customer: Known): CorrectedDetails => ({
  ...fieldsIn(customerFields, { ...customer, phone: customer.phone ?? '' }),
  version: customer.version,
})
