import { adminStatisticsDe } from '@fachwerk/texts/admin/site/admin-statistics-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of the figures. */
export const f = createTexts<typeof adminStatisticsDe>(adminStatisticsDe, 'de')
