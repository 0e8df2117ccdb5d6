import { adminTimeDe } from '@fachwerk/texts/admin/time/admin-time-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of time tracking. */
export const z = createTexts<typeof adminTimeDe>(adminTimeDe, 'de')
