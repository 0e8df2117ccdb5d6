import { useSearchParams } from 'react-router'
import { useToday } from './words/use-today.ts'

/** One value in the address, so that back, reload and sharing bring the same picture. */
export function useAddressValue(name: string, usual: string): readonly [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const set = (value: string) =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      if (value === usual) next.delete(name)
      else next.set(name, value)
      return next
    })
  return [query.get(name) ?? usual, set]
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
/** The month in the address, this month without one. */
export function useMonth(): readonly [string, (month: string) => void] {
  const today = useToday().slice(0, 7)
  const [month, set] = useAddressValue('month', today)
  return [MONTH.test(month) ? month : today, set]
}
