import { adminLocksDe } from '@fachwerk/texts/admin-locks-de'
import { createTexts } from '@fachwerk/texts/texts'

export const l = createTexts<typeof adminLocksDe>(adminLocksDe, 'de')
