import { ApiProblem } from '@fachwerk/contract/api-problem'
import type { Conflict } from '@fachwerk/contract/refusals'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { reportProblem } from '../../lib/report.ts'
import { germanMessage, namedMessage } from './german-messages.ts'
import type { TextKind } from './text-kinds.ts'
import { valueWords } from './value-words.ts'

/** What a field holds: text kinds hold what was typed, everything else the value of the contract. */
export type FormValues = Record<string, unknown>

export interface RecordFormOptions<Body, Saved> {
  /** The contract's schema of the call's body; it decides what may be sent. */
  readonly schema: z.ZodType<Body>
  /** The record's values by field of the body. */
  readonly initial: Readonly<FormValues>
  /** What each field is called; messages and links use it. */
  readonly labels: Readonly<Record<string, string>>
  /** Fields that people type as text: money, numbers, dates. */
  readonly texts?: Readonly<Record<string, TextKind>>
  /** Sent along as `version`, so that nobody overwrites what another saved meanwhile (FAULT-72). */
  readonly version?: number
  /** How a value is called where what is stored and what was typed are compared; null: as it is. */
  readonly words?: (field: string, value: unknown) => ReactNode
  /** Field of the form that a field of the call belongs to, where they are not called the same. */
  readonly fieldOf?: (field: string) => string
  readonly save: (body: Body) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void
}

export interface RecordForm {
  readonly form: UseFormReturnType<FormValues>
  readonly labels: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, TextKind>>
  /** A value as people read it. */
  readonly wordsOf: (field: string, value: unknown) => ReactNode
  readonly dirty: boolean
  readonly saving: boolean
  /** What went wrong beside the fields; `null` when nothing did. */
  readonly problem: unknown
  readonly conflict: Conflict | null
  /** Counts failed tries, so that the summary takes the focus anew each time. */
  readonly tries: number
  readonly submit: () => void
  /** Goes on with these values over what is stored now. */
  readonly resolve: (chosen: FormValues) => void
  readonly dismissConflict: () => void
}

const sameField = (field: string) => field
const NO_TEXTS: Readonly<Record<string, TextKind>> = {}

/** A form over one record: checked by the contract, German messages, version check (ui.md „Every form and detail“). */
export function useRecordForm<Body, Saved>(options: RecordFormOptions<Body, Saved>): RecordForm {
  const { labels, texts = NO_TEXTS } = options
  const [state, setState] = useState<{
    readonly saving: boolean
    readonly problem: unknown
    readonly conflict: Conflict | null
    readonly tries: number
  }>({ saving: false, problem: null, conflict: null, tries: 0 })
  const version = useRef(options.version)
  const saving = useRef(false)
  const form = useForm<FormValues>({
    initialValues: asTyped(options.initial, texts),
    validate: (values) => read(options, values, version.current).errors,
  })
  const fail = (over: Partial<typeof state>) =>
    setState((now) => ({ ...now, saving: false, ...over, tries: now.tries + 1 }))

  const send = async (values: FormValues) => {
    const { body, errors } = read(options, values, version.current)
    form.setErrors(errors)
    if (saving.current) return
    if (!body) return fail({ problem: null })
    saving.current = true
    setState((now) => ({ ...now, saving: true, problem: null }))
    try {
      const saved = await options.save(body.value)
      form.resetDirty(values)
      setState((now) => ({ ...now, saving: false, conflict: null }))
      options.onSaved(saved)
    } catch (problem) {
      fail(failureOf(problem, form, labels, options.fieldOf ?? sameField))
      if (!(problem instanceof ApiProblem)) reportProblem(problem)
    } finally {
      saving.current = false
    }
  }
  return {
    ...state,
    form,
    labels,
    texts,
    wordsOf: (field, value) => options.words?.(field, value) ?? valueWords(value),
    dirty: form.isDirty(),
    submit: () => void send(form.getValues()),
    resolve: (chosen) => {
      const stored = state.conflict?.current['version']
      if (typeof stored === 'number') version.current = stored
      const values = { ...form.getValues(), ...asTyped(chosen, texts) }
      form.setValues(values)
      setState((now) => ({ ...now, conflict: null }))
      void send(values)
    },
    dismissConflict: () => setState((now) => ({ ...now, conflict: null })),
  }
}

/** Values as their fields show them. */
function asTyped(values: Readonly<FormValues>, texts: Readonly<Record<string, TextKind>>): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, texts[name]?.write(value) ?? value]),
  )
}

/** The body of the call, or one message per field. */
function read<Body>(
  { schema, labels, texts = NO_TEXTS }: Pick<RecordFormOptions<Body, unknown>, 'schema' | 'labels' | 'texts'>,
  values: FormValues,
  version: number | undefined,
): { readonly body: { readonly value: Body } | null; readonly errors: Record<string, string> } {
  const errors = new Map<string, string>()
  const raw = Object.entries(values).map(([name, value]) => {
    const typed = texts[name]?.read(typeof value === 'string' ? value : '')
    if (typed && !typed.ok) errors.set(name, typed.message)
    return [name, typed?.ok ? typed.value : value] as const
  })
  const whole = Object.fromEntries(version === undefined ? raw : [...raw, ['version', version] as const])
  const labelAt = (path: readonly PropertyKey[] = []) => labels[String(path[0] ?? '')] ?? ''
  const parsed = schema.safeParse(whole, { error: (issue) => germanMessage(issue, labelAt(issue.path)) })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join('.')
    if (!errors.has(field)) errors.set(field, namedMessage(message, labelAt(path)))
  }
  const isGood = parsed.success && errors.size === 0
  return { body: isGood ? { value: parsed.data } : null, errors: Object.fromEntries(errors) }
}

function failureOf(
  problem: unknown,
  form: UseFormReturnType<FormValues>,
  labels: Readonly<Record<string, string>>,
  fieldOf: (field: string) => string,
) {
  if (!(problem instanceof ApiProblem)) return { problem }
  if (problem.conflict) return { conflict: problem.conflict }
  const errors = problem.errors.map((error) => ({ ...error, field: fieldOf(error.field) }))
  const known = errors.filter(({ field }) => (field.split('.')[0] ?? '') in labels)
  form.setErrors(Object.fromEntries(known.toReversed().map(({ field, message }) => [field, message])))
  return { problem: known.length > 0 && known.length === errors.length ? null : problem }
}
