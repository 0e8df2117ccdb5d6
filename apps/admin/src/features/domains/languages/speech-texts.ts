import { adminSiteLanguagesDe } from '@fachwerk/texts/admin/site/admin-site-languages-de'
import { createTexts } from '@fachwerk/texts/texts'

export const sp = createTexts<typeof adminSiteLanguagesDe>(adminSiteLanguagesDe, 'de')
