import { adminListToolsDe } from '@fachwerk/texts/admin/admin-list-tools-de'
import { createTexts } from '@fachwerk/texts/texts'

/** They come with the first list, not with the start. */
export const tool = createTexts<typeof adminListToolsDe>(adminListToolsDe, 'de')
