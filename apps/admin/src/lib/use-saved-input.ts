import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SavedInput, TypedInput } from './saved-input.ts'

const NO_INPUTS: readonly TypedInput[] = []

/** A part of a screen that stands alone keeps nothing. */
const NOTHING: SavedInput = {
  watch: () => () => {},
  save: async () => {},
  take: async () => null,
  waiting: { subscribe: () => () => {}, inputs: () => NO_INPUTS },
  ended: () => null,
  arrived: () => {},
  forget: () => {},
}

const SavedInputContext = createContext(NOTHING)
export const SavedInputProvider = SavedInputContext.Provider

/** What people typed before their session ended. */
export const useSavedInput = (): SavedInput => useContext(SavedInputContext)

/** What was typed on this page before the session ended, and no form has taken back yet. */
export function useWaitingInput(place: string): readonly TypedInput[] {
  const { waiting } = useSavedInput()
  const inputs = useSyncExternalStore(waiting.subscribe, waiting.inputs)
  return inputs.filter((input) => input.place === place)
}

const DialogTitleContext = createContext<string | null>(null)
export const DialogTitle = DialogTitleContext.Provider

/** Title of the dialog around; `null` on the page itself. */
export const useDialogTitle = (): string | null => useContext(DialogTitleContext)
