import { lockFields } from '@fachwerk/contract/device/lock-fields'
import { labelsOf } from '@fachwerk/contract/record-fields'
import { actionWords } from '../../lib/words/action-words.ts'
import { l } from './texts.ts'

/** What was done to a lock, for its history. */
export const historyWords = actionWords(
  {
    'lock.added': l('history.added'),
    'lock.edited': l('history.edited'),
    'lock.moved': l('history.moved'),
    'lock.archived': l('history.archived'),
    'lock.restored': l('history.restored'),
    'lock.deactivated': l('history.deactivated'),
    'lock.activated': l('history.activated'),
  },
  (action) => l('history.other', { action }),
)

/** What was done to a box, for its history. */
export const boxHistoryWords = actionWords(
  {
    'box.moved': l('history.box.moved'),
    'box.relocated': l('history.box.relocated'),
    'box.resized': l('history.box.resized'),
    'box.archived': l('history.archived'),
    'box.restored': l('history.restored'),
  },
  (action) => l('history.other', { action }),
)

export const boxHistoryLabels = {
  box: l('locks.column.box'),
  size: l('form.size'),
  location: l('form.location'),
  place: l('box.place'),
  lock: l('locks.column.lock'),
  archived: l('locks.archived'),
} as const

export const historyLabels = {
  ...labelsOf(lockFields),
  box: l('locks.column.box'),
  size: l('form.size'),
  location: l('form.location'),
  terminal: l('form.terminal'),
  outOfService: l('locks.column.outOfService'),
  archived: l('locks.archived'),
  deactivated: l('locks.deactivated'),
} as const
