import type { ProviderName } from '../providers/provider.ts'

/** Whether people move its money: no service can be asked about it, and what goes back they give or send. */
export const isMovedByHand = ({ provider }: { readonly provider: ProviderName }): boolean =>
  provider === 'transfer' || provider === 'handover'
