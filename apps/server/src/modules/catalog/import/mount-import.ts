import { importCalls } from '@fachwerk/contract/catalog/import/import-calls'
import type { Parts } from '../../../platform/parts.ts'
import type { CatalogNeeds } from '../index.ts'
import { checkImport } from './check-import.ts'
import { runImport } from './run-import.ts'

/** Articles out of files (B-14). */
export function mountImport(needs: CatalogNeeds & Pick<Parts, 'serve'>): void {
  const { serve } = needs
  serve(importCalls.checkArticleImport, ({ actor, query, rawBody }) =>
    checkImport(needs, { actor, ...query, bytes: rawBody }),
  )
  serve(importCalls.runArticleImport, ({ actor, query, rawBody }) =>
    runImport(needs, { actor, ...query, bytes: rawBody }),
  )
}
