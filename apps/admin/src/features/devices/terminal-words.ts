import { actionWords } from '../../lib/words/action-words.ts'
import { k } from './texts.ts'

/** What was done to a terminal, for its history. */
export const terminalHistoryWords = actionWords(
  {
    'terminal.added': k('history.added'),
    'terminal.edited': k('history.edited'),
    'terminal.archived': k('history.archived'),
    'terminal.restored': k('history.restored'),
    'terminal.setUp': k('history.setUp'),
    'terminal.withdrawn': k('history.withdrawn'),
    'terminal.called': k('history.called'),
  },
  (action) => k('history.other', { action }),
)

export const terminalHistoryLabels = {
  name: k('form.name'),
  location: k('form.location'),
  ownAddress: k('form.ownAddress'),
  archived: k('state.archived'),
  access: k('history.access'),
  called: k('history.call'),
} as const
