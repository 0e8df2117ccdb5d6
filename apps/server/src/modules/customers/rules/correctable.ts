import type { CorrectedDetails } from '@fachwerk/contract/order/order-contact'

type Known = Omit<CorrectedDetails, 'phone'> & { readonly phone: string | null }

/** What is kept of a customer, as a form shows it. */
export const correctable = (customer: Known): CorrectedDetails => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  phone: customer.phone ?? '',
  street: customer.street,
  postcode: customer.postcode,
  city: customer.city,
  country: customer.country,
  version: customer.version,
})
