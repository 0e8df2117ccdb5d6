import { adminArticleBulkDe } from '@fachwerk/texts/admin/catalog/admin-article-bulk-de'
import { createTexts } from '@fachwerk/texts/texts'

export const b = createTexts<typeof adminArticleBulkDe>(adminArticleBulkDe, 'de')
