import type { Language } from '@fachwerk/contract/fields'
import type { storefrontDe } from '@fachwerk/texts/storefront/de'
import { createTexts, type Texts, type TextTable } from '@fachwerk/texts/texts'
import type { Say } from '../lib/words/words.ts'

type Table = Texts<typeof storefrontDe>

/** The texts of the page's language and no other; „du" is laid over German. */
async function tableOf(language: Language): Promise<Table> {
  switch (language) {
    case 'de':
      return (await import('@fachwerk/texts/storefront/de')).storefrontDe
    case 'de-informal': {
      const [formal, informal] = await Promise.all([
        import('@fachwerk/texts/storefront/de'),
        import('@fachwerk/texts/storefront/de-informal'),
      ])
      return { ...formal.storefrontDe, ...informal.storefrontDeInformal }
    }
    case 'en':
      return (await import('@fachwerk/texts/storefront/en')).storefrontEn
    case 'it':
      return (await import('@fachwerk/texts/storefront/it')).storefrontIt
    case 'ru':
      return (await import('@fachwerk/texts/storefront/ru')).storefrontRu
  }
}

/**
 * Without the texts of pages that no browser takes over.
 * @param own texts of the site's company, as the server has put them into this very page (G-04)
 */
export const loadTexts = async (language: Language, own?: TextTable): Promise<Say> =>
  createTexts<typeof storefrontDe>({ ...(await tableOf(language)), ...own }, language)
