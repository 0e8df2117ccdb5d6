import { NOTHING_CHOSEN } from '@fachwerk/contract/fields'
import type { z } from 'zod'
import { countOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import type { TextKind } from './text-kinds.ts'

/**
 * Our sentence for what the contract refuses without one of its own: nobody reads a library's default (ui.md).
 * @param label what the field is called
 */
export function germanMessage(issue: z.core.$ZodRawIssue, label: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return isEmpty(issue.input) ? t('form.required', { label }) : t('form.invalid', { label })
    case 'too_small':
      return isEmpty(issue.input)
        ? t('form.required', { label })
        : issue.origin === 'string'
          ? t('form.tooShort', { label, min: String(issue.minimum) })
          : issue.origin === 'number' || issue.origin === 'int'
            ? t('form.tooSmall', { label, min: countOf(Number(issue.minimum)) })
            : t('form.choose', { label })
    case 'too_big':
      return issue.origin === 'string'
        ? t('form.tooLong', { label, max: String(issue.maximum) })
        : t('form.tooBig', { label, max: countOf(Number(issue.maximum)) })
    case 'invalid_value':
      return t('form.choose', { label })
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case undefined:
      return t('form.invalid', { label })
  }
}

/** A choice left open, named: in the summary it stands without its field beside it. */
export const namedMessage = (message: string, label: string): string =>
  message === NOTHING_CHOSEN ? t('form.choose', { label }) : message

/** A form often asks for two dates: what is wrong with one says which. */
export const datedMessage = (
  message: string,
  kind: TextKind | undefined,
  label: string | undefined,
): string =>
  kind?.picks === undefined || label === undefined
    ? message
    : t(kind.picks === 'day' ? 'date.none.at' : 'date.moment.at', { field: label })

const isEmpty = (input: unknown): boolean =>
  input === undefined || input === null || input === '' || (Array.isArray(input) && input.length === 0)
