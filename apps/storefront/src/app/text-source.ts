import type { Language } from '@fachwerk/contract/fields'

/** Where the build's list of files finds the texts of a language; „du“ is laid over German. */
export const textSource = (language: Language): string =>
  `../../packages/texts/src/storefront/${language === 'de-informal' ? 'de' : language}.ts`
