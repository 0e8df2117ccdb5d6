import { adminCustomerPickerDe } from '@fachwerk/texts/admin/rental/admin-customer-picker-de'
import { createTexts } from '@fachwerk/texts/texts'

export const k = createTexts<typeof adminCustomerPickerDe>(adminCustomerPickerDe, 'de')
