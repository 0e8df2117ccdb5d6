import { createContext, useContext } from 'react'
import type { KeptInput } from './kept-input.ts'

/** A part of a screen that stands alone keeps nothing. */
const NOTHING: KeptInput = {
  watch: () => () => {},
  keep: async () => {},
  take: async () => null,
  ended: () => null,
  arrived: () => {},
  forget: () => {},
}

const KeptInputContext = createContext(NOTHING)
export const KeptInputProvider = KeptInputContext.Provider

/** What people typed before their session ended. */
export const useKeptInput = (): KeptInput => useContext(KeptInputContext)
