import { adminSitesDe } from '@fachwerk/texts/admin/site/admin-sites-de'
import { createTexts } from '@fachwerk/texts/texts'

export const si = createTexts<typeof adminSitesDe>(adminSitesDe, 'de')
