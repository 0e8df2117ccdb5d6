import { adminArticleImportDe } from '@fachwerk/texts/admin/catalog/admin-article-import-de'
import { createTexts } from '@fachwerk/texts/texts'

export const i = createTexts<typeof adminArticleImportDe>(adminArticleImportDe, 'de')
