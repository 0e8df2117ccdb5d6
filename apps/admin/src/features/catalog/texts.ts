import { adminCatalogDe } from '@fachwerk/texts/admin/catalog/admin-catalog-de'
import { createTexts } from '@fachwerk/texts/texts'

export const c = createTexts<typeof adminCatalogDe>(adminCatalogDe, 'de')
