import { adminWidgetsDe } from '@fachwerk/texts/admin/admin-widgets-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of the release notes. */
export const r = createTexts<typeof adminWidgetsDe>(adminWidgetsDe, 'de')
