import { adminPricesDe } from '@fachwerk/texts/admin/location/admin-prices-de'
import { createTexts } from '@fachwerk/texts/texts'

export const p = createTexts<typeof adminPricesDe>(adminPricesDe, 'de')
