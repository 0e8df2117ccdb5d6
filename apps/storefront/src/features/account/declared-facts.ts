import type { AccountOrder } from '@fachwerk/contract/account/account-views'
import type { Language } from '@fachwerk/contract/fields'
import { declaredPages } from '@fachwerk/texts/pages/declared-pages/declared-pages'
import { textsOf } from '@fachwerk/texts/texts'
import { fullMoment } from '../../lib/words/words.ts'

/** What was declared about an order or a rental and what became of it, as lines of its summary (B-11). */
export function declaredFacts(
  declared: AccountOrder['declared'],
  language: Language,
): (readonly [name: string, text: string])[] {
  if (!declared) return []
  const t = textsOf(language, declaredPages)
  const { kind, receivedLocal, outcome } = declared
  return [
    [t(`account.${kind}`), fullMoment(receivedLocal, language)],
    ...(outcome ? [[t('step.decided'), t(`${kind}.${outcome}`)] as const] : []),
  ]
}
