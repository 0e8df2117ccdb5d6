import { adminFranchiseMenuDe } from '@fachwerk/texts/admin/company/admin-franchise-menu-de'
import { adminSettingsDe } from '@fachwerk/texts/admin/company/admin-settings-de'
import { createTexts } from '@fachwerk/texts/texts'

const TEXTS = { ...adminSettingsDe, ...adminFranchiseMenuDe }
/** The menu has the words of all inherited settings, and its own. */
export const mt = createTexts<typeof TEXTS>(TEXTS, 'de')
