import { adminBilledDe } from '@fachwerk/texts/admin/invoice/admin-billed-de'
import { createTexts } from '@fachwerk/texts/texts'

export const b = createTexts<typeof adminBilledDe>(adminBilledDe, 'de')
