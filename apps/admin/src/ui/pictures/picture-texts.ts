import { adminPicturesDe } from '@fachwerk/texts/admin/location/admin-pictures-de'
import { createTexts } from '@fachwerk/texts/texts'

export const q = createTexts<typeof adminPicturesDe>(adminPicturesDe, 'de')
