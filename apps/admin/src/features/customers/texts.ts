import { adminCustomersDe } from '@fachwerk/texts/admin/rental/admin-customers-de'
import { createTexts } from '@fachwerk/texts/texts'

export const k = createTexts<typeof adminCustomersDe>(adminCustomersDe, 'de')
