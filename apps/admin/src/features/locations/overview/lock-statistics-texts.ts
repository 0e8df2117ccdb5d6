import { adminLockStatisticsDe } from '@fachwerk/texts/admin/device/admin-lock-statistics-de'
import { createTexts } from '@fachwerk/texts/texts'

export const q = createTexts<typeof adminLockStatisticsDe>(adminLockStatisticsDe, 'de')
