import { adminUsersDe } from '@fachwerk/texts/admin-users-de'
import { createTexts } from '@fachwerk/texts/texts'

export const u = createTexts<typeof adminUsersDe>(adminUsersDe, 'de')
