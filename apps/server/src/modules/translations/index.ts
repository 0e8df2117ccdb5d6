import type { Language } from '@fachwerk/contract/fields'
import { textConstantCalls } from '@fachwerk/contract/site/text-constant-calls'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import type { Tx } from '../../platform/db/db.ts'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import { editText } from './use-cases/edit-text.ts'
import { cachedTexts, type TextsOfCompany } from './use-cases/cached-texts.ts'
import { listTexts, showText } from './use-cases/show-texts.ts'

export type { TextsOfCompany } from './use-cases/cached-texts.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['company'] as const

export type TranslationsNeeds = Pick<Parts, 'db' | 'clock' | 'serve' | 'listener'>

export interface Translations {
  /** What a company says otherwise than the product, in one language; from memory, for mails. */
  ownTexts(tx: Tx, details: { readonly companyId: string; readonly language: Language }): Promise<OwnTexts>
  /** The same in all languages, for pages; asks the database only when it is not in memory. */
  textsOfCompany(companyId: string): Promise<TextsOfCompany>
}

/** What customers read, in a company's own words (G-04). */
export function translationsModule(needs: TranslationsNeeds): Translations {
  const { serve, db } = needs
  const texts = cachedTexts(needs)
  serve(textConstantCalls.textConstants, async ({ actor, body }) =>
    ok(await listTexts(needs, { actor, ...body })),
  )
  serve(textConstantCalls.textConstant, ({ actor, params }) => showText(needs, { actor, id: params.id }))
  serve(textConstantCalls.editTextConstant, ({ actor, body }) => editText(needs, { actor, ...body.item }))
  return {
    ownTexts: async (tx, { companyId, language }) =>
      (await texts((work) => work(tx), companyId)).in(language),
    textsOfCompany: (companyId) => texts(db.read, companyId),
  }
}
