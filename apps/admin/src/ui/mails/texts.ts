import { adminMailsDe } from '@fachwerk/texts/admin/site/admin-mails-de'
import { createTexts } from '@fachwerk/texts/texts'

export const m = createTexts<typeof adminMailsDe>(adminMailsDe, 'de')
