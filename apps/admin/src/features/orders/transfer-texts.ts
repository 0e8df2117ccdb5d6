import { adminTransferDe } from '@fachwerk/texts/admin-transfer-de'
import { createTexts } from '@fachwerk/texts/texts'

export const tr = createTexts<typeof adminTransferDe>(adminTransferDe, 'de')
