import { adminPicturesDe } from '@fachwerk/texts/admin/admin-pictures-de'
import { createTexts } from '@fachwerk/texts/texts'

export const q = createTexts<typeof adminPicturesDe>(adminPicturesDe, 'de')
