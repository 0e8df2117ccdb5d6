import { adminDocumentationDe } from '@fachwerk/texts/admin/admin-documentation-de'
import { createTexts } from '@fachwerk/texts/texts'

export const d = createTexts<typeof adminDocumentationDe>(adminDocumentationDe, 'de')
