import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import { useRef, useState } from 'react'
import { keyOf } from './board-columns.ts'

/** The slip in print: by hand, or, where this device does so by itself, of what is begun on it. */
export function useSlips(byItself: boolean) {
  const [slip, setSlip] = useState<{ readonly card: BoardCard; readonly copy: number } | null>(null)
  const printed = useRef(new Set<string>())
  const print = (card: BoardCard) => setSlip((before) => ({ card, copy: (before?.copy ?? 0) + 1 }))
  return {
    slip,
    print,
    /** Somebody here has begun with it; begun, taken back and begun again it has its slip already. */
    begun: (card: BoardCard) => {
      if (!byItself || printed.current.has(keyOf(card))) return
      printed.current.add(keyOf(card))
      print(card)
    },
    clear: () => setSlip(null),
  }
}
