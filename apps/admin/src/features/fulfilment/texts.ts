import { adminBoardDe } from '@fachwerk/texts/admin/fulfilment/admin-board-de'
import { createTexts } from '@fachwerk/texts/texts'

export const b = createTexts<typeof adminBoardDe>(adminBoardDe, 'de')
