import { adminSiteDesignDe } from '@fachwerk/texts/admin/site/admin-site-design-de'
import { createTexts } from '@fachwerk/texts/texts'

export const dt = createTexts<typeof adminSiteDesignDe>(adminSiteDesignDe, 'de')
