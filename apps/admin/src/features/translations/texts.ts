import { adminTranslationsDe } from '@fachwerk/texts/admin/site/admin-translations-de'
import { createTexts } from '@fachwerk/texts/texts'

export const w = createTexts<typeof adminTranslationsDe>(adminTranslationsDe, 'de')
