import type { Language } from '@fachwerk/contract/fields'
import { NO_OWN_TEXTS, type OwnTexts } from '@fachwerk/texts/own-texts'
import { briefly } from '../../../platform/log/briefly.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { TranslationsNeeds } from '../index.ts'
import { catalogueText } from '../rules/catalogue.ts'
import { ownTextsOf } from '../rules/settle-text.ts'
import { levelsOf } from './show-texts.ts'

/** Channel that makes every node read own texts anew. */
export const TEXTS_CHANNEL = 'fachwerk_texts'

/** What a company says otherwise, in all languages; the same object until something changes. */
export interface TextsOfCompany {
  /** Another one after every change; empty as long as nobody changed anything. */
  readonly revision: string
  readonly in: (language: Language) => OwnTexts
}

/** How the database is read, if it must be. */
type Reading = (work: (tx: Tx) => Promise<TextsOfCompany>) => Promise<TextsOfCompany>

const NOTHING: TextsOfCompany = { revision: '', in: () => NO_OWN_TEXTS }

/**
 * Keeps what companies say in memory: pages and mails ask for it every time, it changes a few times a year. Whoever changes
 * something wakes every node; a wake-up that is lost costs 30 s.
 */
export function cachedTexts({ clock, listener }: Pick<TranslationsNeeds, 'clock' | 'listener'>) {
  const texts = briefly(clock, (read: Reading, companyId) => read((tx) => readTexts(tx, companyId)))
  let listening = false
  return async (read: Reading, companyId: string): Promise<TextsOfCompany> => {
    // Only who reads texts keeps a line open for them.
    if (!listening) listener.listen(TEXTS_CHANNEL, () => texts.forgetAll())
    listening = true
    return await texts(read, companyId)
  }
}

async function readTexts(tx: Tx, companyId: string): Promise<TextsOfCompany> {
  const levels = await levelsOf(tx, companyId)
  if (levels.size === 0) return NOTHING
  const constants = [...levels].flatMap(([id, { own, inherited }]) => {
    const constant = catalogueText(id)
    return constant ? [{ constant, levels: { own: own?.own, inherited: inherited?.own } }] : []
  })
  const byLanguage = ownTextsOf(constants)
  const revision = [...levels.values()].reduce(
    (sum, { own, inherited }) => sum + (own?.version ?? 0) + (inherited?.version ?? 0),
    0,
  )
  return { revision: String(revision), in: (language) => byLanguage[language] ?? NO_OWN_TEXTS }
}
