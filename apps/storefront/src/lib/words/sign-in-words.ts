import { signInPages } from '@fachwerk/texts/pages/sign-in-pages/sign-in-pages'
import type { signInPagesDe } from '@fachwerk/texts/pages/sign-in-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from './words.ts'

/** The texts of signing in and of the header; both are finished when they arrive, so no browser loads them. */
export const signInWords = ({ language, own }: Reader): Translate<typeof signInPagesDe> =>
  textsOf(language, signInPages, own?.signIn)
