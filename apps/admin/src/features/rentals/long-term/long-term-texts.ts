import { adminLongTermDe } from '@fachwerk/texts/admin/rental/admin-long-term-de'
import { createTexts } from '@fachwerk/texts/texts'

export const lt = createTexts<typeof adminLongTermDe>(adminLongTermDe, 'de')
