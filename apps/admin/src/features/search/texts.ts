import { adminSearchDe } from '@fachwerk/texts/admin/admin-search-de'
import { createTexts } from '@fachwerk/texts/texts'

export const s = createTexts<typeof adminSearchDe>(adminSearchDe, 'de')
