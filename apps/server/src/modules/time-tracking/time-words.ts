import { adminTimeDe } from '@fachwerk/texts/admin/time/admin-time-de'
import { createTexts } from '@fachwerk/texts/texts'

/** The words of the screens, for files that say the same. */
export const z = createTexts<typeof adminTimeDe>(adminTimeDe, 'de')
