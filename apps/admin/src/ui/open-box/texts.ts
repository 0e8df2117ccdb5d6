import { adminOpeningDe } from '@fachwerk/texts/admin/location/admin-opening-de'
import { adminRentalsDe } from '@fachwerk/texts/admin/rental/admin-rentals-de'
import { createTexts } from '@fachwerk/texts/texts'

export const r = createTexts<typeof adminRentalsDe>(adminRentalsDe, 'de')
export const o = createTexts<typeof adminOpeningDe>(adminOpeningDe, 'de')
