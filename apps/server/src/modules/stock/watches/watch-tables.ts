import type { Language } from '@fachwerk/contract/fields'
import type { RetainedTables } from '../../../platform/db/retained-tables.ts'

interface ArticleWatchTable {
  id: string
  company_id: string
  site_id: string
  variant_id: string
  email: string
  language: Language
  text_version: string
  asked_at: Date
  asked_ip: string
  token_hash: Buffer
  expires_at: Date
  confirmed_at: Date | null
  confirmed_ip: string | null
}

declare module '../../../platform/db/db.ts' {
  interface Database {
    article_watch: ArticleWatchTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  article_watch: { fixed: 'articleWatches' },
} as const satisfies RetainedTables
