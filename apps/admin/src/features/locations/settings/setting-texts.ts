import { adminSettingsDe } from '@fachwerk/texts/admin/company/admin-settings-de'
import { createTexts } from '@fachwerk/texts/texts'

export const st = createTexts<typeof adminSettingsDe>(adminSettingsDe, 'de')
