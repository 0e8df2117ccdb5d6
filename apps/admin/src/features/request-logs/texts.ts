import { adminRequestLogsDe } from '@fachwerk/texts/admin/device/admin-request-logs-de'
import { createTexts } from '@fachwerk/texts/texts'

export const q = createTexts<typeof adminRequestLogsDe>(adminRequestLogsDe, 'de')
