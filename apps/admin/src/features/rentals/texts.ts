import { adminRentalsDe } from '@fachwerk/texts/admin/rental/admin-rentals-de'
import { createTexts } from '@fachwerk/texts/texts'

export const r = createTexts<typeof adminRentalsDe>(adminRentalsDe, 'de')
