import type { StoredOwnCompany } from '../own-company-repository.ts'

type CompanyFields = Omit<
  StoredOwnCompany,
  'id' | 'country' | 'franchisor' | 'version' | 'createdAt' | 'changedAt'
> & {
  readonly country?: string
}

/** What a company says of itself, as its history and merge views name it. */
export const companyFieldsOf = (from: CompanyFields) => ({
  name: from.name,
  legalName: from.legalName,
  street: from.street,
  postcode: from.postcode,
  city: from.city,
  ...(from.country !== undefined && { country: from.country }),
  email: from.email,
  phone: from.phone,
  representative: from.representative,
  register: from.register,
  vatId: from.vatId,
  taxNumber: from.taxNumber,
})
