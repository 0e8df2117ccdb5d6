import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ColorScheme, Scheme } from './color-scheme.ts'

const ColorSchemeContext = createContext<ColorScheme | null>(null)
export const ColorSchemeProvider = ColorSchemeContext.Provider

/** The scheme in use and a way to choose the other one. */
export function useColorScheme(): { readonly scheme: Scheme; readonly choose: ColorScheme['choose'] } {
  const colorScheme = useContext(ColorSchemeContext)
  if (!colorScheme) throw new Error('no colour scheme around this screen')
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.scheme)
  return { scheme, choose: colorScheme.choose }
}
