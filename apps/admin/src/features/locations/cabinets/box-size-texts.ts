import { adminBoxSizesDe } from '@fachwerk/texts/admin/location/admin-box-sizes-de'
import { createTexts } from '@fachwerk/texts/texts'

export const bs = createTexts<typeof adminBoxSizesDe>(adminBoxSizesDe, 'de')
