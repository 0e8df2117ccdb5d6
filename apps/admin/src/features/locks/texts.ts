import { adminLocksBulkDe } from '@fachwerk/texts/admin/device/admin-locks-bulk-de'
import { adminLocksDe } from '@fachwerk/texts/admin/device/admin-locks-de'
import { createTexts } from '@fachwerk/texts/texts'

export const l = createTexts<typeof adminLocksDe>(adminLocksDe, 'de')
/** Of what is done to many. */
export const b = createTexts<typeof adminLocksBulkDe>(adminLocksBulkDe, 'de')
