import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { SharedKeyView } from '@fachwerk/contract/key/shared-key-view'
import type { Failure } from '../../../lib/storefront-client.ts'
import type { KeyExtras } from '../card/key-extras.ts'

export interface SharedKeyData {
  readonly shared: SharedKeyView
  /** The opening that was asked for, when the address names one. */
  readonly command: CommandView | null
  /** Why the form of this page was refused. */
  readonly refused: Failure | null
  /** For the hidden field of the page's form. */
  readonly key: string
  readonly extras?: KeyExtras
}
