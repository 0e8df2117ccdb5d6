import type { Parts } from '../../platform/parts.ts'
import type { Companies } from '../companies/index.ts'
import type { billedText } from '../invoicing/index.ts'

export interface BilledNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'serve' | 'serveFile' | 'exportRows'>,
    Pick<Companies, 'companyNames'> {
  /** What a document was for at one of its rates, in German. */
  readonly billedText: typeof billedText
}
