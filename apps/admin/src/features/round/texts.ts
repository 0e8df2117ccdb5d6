import { adminRoundDe } from '@fachwerk/texts/admin/device/admin-round-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of the round. */
export const o = createTexts<typeof adminRoundDe>(adminRoundDe, 'de')
