import { HISTORY } from '@fachwerk/contract/history/history-kinds'
import { expect, it } from 'vitest'
import { didWords, FIELD_LABELS } from './log-words.ts'

it.each(['company.changed', 'company.changedByFranchisor', 'boxSize.changed', 'boxSize.archived'])(
  'L-11 the log says %s in words',
  (action) => {
    expect(didWords(action)).not.toBe(action)
  },
)

it.each(['company', 'boxSize'] as const)('L-11 every field of the history of a %s has a name', (kind) => {
  expect(HISTORY[kind].fields.filter((field) => FIELD_LABELS[field] === undefined)).toEqual([])
})
