import { adminReturnsDe } from '@fachwerk/texts/admin/fulfilment/admin-returns-de'
import { createTexts } from '@fachwerk/texts/texts'

export const b = createTexts<typeof adminReturnsDe>(adminReturnsDe, 'de')
