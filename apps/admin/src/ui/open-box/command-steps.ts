import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { commandCodeWords } from '../../lib/words/event-words.ts'
import { r } from './texts.ts'

export interface Step {
  readonly key: 'requested' | 'sent' | 'accepted' | 'done'
  readonly label: string
  /** When it happened; `null` when it has not, or when a later message overtook it. */
  readonly at: string | null
  readonly look: 'done' | 'now' | 'todo' | 'failed'
}

type Command = Pick<
  CommandView,
  'state' | 'code' | 'requestedAt' | 'sentAt' | 'acceptedAt' | 'finishedAt' | 'terminalName'
>

const REACHED = { requested: 0, sent: 1, accepted: 2, done: 3 } as const

/** L-02: the four honest steps; what the lock has not confirmed is never drawn as done. */
export function stepsOf(command: Command): Step[] {
  const { state, requestedAt, sentAt, acceptedAt, finishedAt } = command
  const times = [requestedAt, sentAt, acceptedAt, state === 'done' ? finishedAt : null]
  const keys = ['requested', 'sent', 'accepted', 'done'] as const
  if (state === 'refused' || state === 'failed' || state === 'expired') {
    const missing = acceptedAt !== null ? 3 : sentAt !== null ? 2 : 1
    return keys.map((key, index) => {
      if (index < missing)
        return { key, label: r(`open.step.${key}`), at: times[index] ?? null, look: 'done' }
      if (index > missing) return { key, label: r(`open.step.${key}`), at: null, look: 'todo' }
      return { key, label: r(`open.step.${state}`), at: finishedAt, look: 'failed' }
    })
  }
  const reached = REACHED[state]
  return keys.map((key, index) => ({
    key,
    label: r(`open.step.${key}`),
    at: times[index] ?? null,
    look: index < reached || state === 'done' ? 'done' : index === reached ? 'now' : 'todo',
  }))
}

/** What is happening, or why nothing happened. */
export function commandSentence({ state, code, terminalName }: Command): string {
  if (state === 'done') return r('open.text.done')
  if (state === 'requested' || state === 'sent' || state === 'accepted') {
    return r(`open.text.${state}`, { terminal: terminalName })
  }
  const why = code === null ? '' : commandCodeWords(code)
  return state === 'expired' ? `${why} ${r('open.text.expired')}`.trim() : why
}
