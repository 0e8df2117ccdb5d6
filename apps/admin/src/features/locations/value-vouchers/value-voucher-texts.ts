import { adminValueVouchersDe } from '@fachwerk/texts/admin/location/admin-value-vouchers-de'
import { createTexts } from '@fachwerk/texts/texts'

export const w = createTexts<typeof adminValueVouchersDe>(adminValueVouchersDe, 'de')
