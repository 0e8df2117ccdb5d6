import { adminOpeningDe } from '@fachwerk/texts/admin-opening-de'
import { adminRentalsDe } from '@fachwerk/texts/admin-rentals-de'
import { createTexts } from '@fachwerk/texts/texts'

export const r = createTexts<typeof adminRentalsDe>(adminRentalsDe, 'de')
export const o = createTexts<typeof adminOpeningDe>(adminOpeningDe, 'de')
