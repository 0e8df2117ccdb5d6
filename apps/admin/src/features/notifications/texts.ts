import { adminNotificationsDe } from '@fachwerk/texts/admin/company/admin-notifications-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of notifications. */
export const n = createTexts<typeof adminNotificationsDe>(adminNotificationsDe, 'de')
