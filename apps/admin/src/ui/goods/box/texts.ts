import { adminPickupBoxDe } from '@fachwerk/texts/admin/rental/admin-pickup-box-de'
import { createTexts } from '@fachwerk/texts/texts'

export const x = createTexts<typeof adminPickupBoxDe>(adminPickupBoxDe, 'de')
