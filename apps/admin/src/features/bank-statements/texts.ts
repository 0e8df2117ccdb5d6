import { adminBankDe } from '@fachwerk/texts/admin/invoice/admin-bank-de'
import { createTexts } from '@fachwerk/texts/texts'

export const k = createTexts<typeof adminBankDe>(adminBankDe, 'de')
