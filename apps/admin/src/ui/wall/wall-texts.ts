import { adminLocksDe } from '@fachwerk/texts/admin/device/admin-locks-de'
import { createTexts } from '@fachwerk/texts/texts'

export const w = createTexts<typeof adminLocksDe>(adminLocksDe, 'de')
