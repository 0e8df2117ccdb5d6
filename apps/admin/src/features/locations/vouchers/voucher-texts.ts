import { adminVouchersDe } from '@fachwerk/texts/admin/location/admin-vouchers-de'
import { createTexts } from '@fachwerk/texts/texts'

export const v = createTexts<typeof adminVouchersDe>(adminVouchersDe, 'de')
