import { adminWidgetsDe } from '@fachwerk/texts/admin/admin-widgets-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of the widgets; loaded with them. */
export const w = createTexts<typeof adminWidgetsDe>(adminWidgetsDe, 'de')
