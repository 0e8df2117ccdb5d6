import { adminLogsDe } from '@fachwerk/texts/admin/device/admin-logs-de'
import { createTexts } from '@fachwerk/texts/texts'

export const g = createTexts<typeof adminLogsDe>(adminLogsDe, 'de')
