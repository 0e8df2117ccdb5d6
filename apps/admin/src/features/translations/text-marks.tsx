import type { TextConstant, TextInLanguage } from '@fachwerk/contract/site/text-constant-views'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { Pill } from '../../ui/facts/pill.tsx'
import { w } from './texts.ts'

/** What is to be known of a text in one language, beside it. */
export function TextMark({ text }: { readonly text: TextInLanguage }) {
  if (text.unfit) return <Pill strong>{w('mark.unfit')}</Pill>
  if (text.missing) return <Pill strong>{w('mark.missing')}</Pill>
  if (text.own !== null) return <Pill>{w('mark.own')}</Pill>
  return text.inherited === null ? null : <Pill>{w('mark.inherited')}</Pill>
}

/** Where what customers read comes from, in a word. */
export function sourceOf(text: TextInLanguage): string {
  if (!text.unfit && text.own !== null) return w('source.own')
  if (!text.unfit && text.inherited !== null) return w('source.inherited')
  return w(text.builtIn === null ? 'source.german' : 'source.builtIn')
}

/** Languages in which it is missing, for lists. */
export const missingLanguages = ({ texts }: TextConstant): string[] =>
  LANGUAGES.filter((language) => texts[language].missing).map((language) => w(`language.${language}`))
