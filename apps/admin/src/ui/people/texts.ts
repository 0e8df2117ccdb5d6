import { adminUsersDe } from '@fachwerk/texts/admin/company/admin-users-de'
import { createTexts } from '@fachwerk/texts/texts'

export const u = createTexts<typeof adminUsersDe>(adminUsersDe, 'de')
