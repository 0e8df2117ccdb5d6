import { useSyncExternalStore } from 'react'
import { Icon } from '../../../ui/icon.tsx'

const never = () => () => undefined

/** the end on paper. Only where scripts run: without them the browser's own menu prints. */
export function PrintReceipt({ label }: { readonly label: string }) {
  const canPrint = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!canPrint) return null
  return (
    <button type="button" className="btn" onClick={() => globalThis.print()}>
      <Icon name="printer" />
      {label}
    </button>
  )
}
