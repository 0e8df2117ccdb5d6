import { createContext, useContext } from 'react'
import type { SavedInput } from './saved-input.ts'

/** A part of a screen that stands alone keeps nothing. */
const NOTHING: SavedInput = {
  watch: () => () => {},
  save: async () => {},
  take: async () => null,
  ended: () => null,
  arrived: () => {},
  forget: () => {},
}

const SavedInputContext = createContext(NOTHING)
export const SavedInputProvider = SavedInputContext.Provider

/** What people typed before their session ended. */
export const useSavedInput = (): SavedInput => useContext(SavedInputContext)
