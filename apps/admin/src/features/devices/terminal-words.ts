import { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import { labelsOf } from '@fachwerk/contract/record-fields'
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
  ...labelsOf(terminalFields),
  location: k('form.location'),
  archived: k('state.archived'),
  access: k('history.access'),
  called: k('history.call'),
} as const
