import { adminConversationsDe } from '@fachwerk/texts/admin/rental/admin-conversations-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of conversations. */
export const c = createTexts<typeof adminConversationsDe>(adminConversationsDe, 'de')
