import { adminTransferDe } from '@fachwerk/texts/admin/rental/admin-transfer-de'
import { createTexts } from '@fachwerk/texts/texts'

export const tr = createTexts<typeof adminTransferDe>(adminTransferDe, 'de')
