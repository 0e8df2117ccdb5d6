import { useCallback, useState } from 'react'

const keyOf = (name: string) => `fachwerk.board.${name}`

/** What this device remembers of its board, whoever stands before it. */
export function useStored(name: string, usual: string): readonly [string, (value: string) => void] {
  const [value, setValue] = useState(() => localStorage.getItem(keyOf(name)) ?? usual)
  const store = useCallback(
    (next: string) => {
      localStorage.setItem(keyOf(name), next)
      setValue(next)
    },
    [name],
  )
  return [value, store]
}
