import { ApiProblem } from '@fachwerk/contract/api-problem'
import type { Conflict } from '@fachwerk/contract/refusals'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type Dispatch, type ReactNode, type RefObject, type SetStateAction, useRef, useState } from 'react'
import type { z } from 'zod'
import { reportProblem } from '../../lib/report.ts'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { theirWords } from './merge/conflict-texts.ts'
import { datedMessage, germanMessage, namedMessage } from './german-messages.ts'
import { useRestoredInput } from './restored-input.ts'
import type { TextKind } from './text-kinds.ts'
import { type Merged, mergeThreeWays, type Path, takeTheirs, type ThreeWays } from './merge/three-ways.ts'
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

/** What somebody else saved meanwhile, beside what was typed, as fields show it. */
export interface OpenConflict extends Conflict, ThreeWays, Merged {
  /** When the form was opened, by the server's clock. */
  readonly openedAt: number
}

export interface RecordForm {
  readonly form: UseFormReturnType<FormValues>
  readonly labels: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, TextKind>>
  /** A value as people read it. */
  readonly wordsOf: (field: string, value: unknown) => ReactNode
  readonly dirty: boolean
  readonly saving: boolean
  /** So many fields were typed before the session ended, and are not saved yet. */
  readonly restored: number
  /** Back to how the record is stored. */
  readonly discard: () => void
  /** What went wrong beside the fields; `null` when nothing did. */
  readonly problem: unknown
  readonly conflict: OpenConflict | null
  /** Counts failed tries, so that the summary takes the focus anew each time. */
  readonly tries: number
  readonly submit: () => void
  /** Writes over what is stored now: at these disputed places as it is stored, else as it was typed. */
  readonly resolve: (theirs: readonly Path[]) => void
  readonly dismissConflict: () => void
}

const sameField = (field: string) => field
const NO_TEXTS: Readonly<Record<string, TextKind>> = {}

type SavingState = Pick<RecordForm, 'saving' | 'problem' | 'conflict' | 'tries'>

/** What saving a form works with. */
interface Saving<Body, Saved> {
  readonly options: RecordFormOptions<Body, Saved>
  readonly form: UseFormReturnType<FormValues>
  readonly texts: Readonly<Record<string, TextKind>>
  readonly openedAt: number
  readonly version: RefObject<number | undefined>
  readonly base: RefObject<Readonly<FormValues>>
  readonly saving: RefObject<boolean>
  readonly setState: Dispatch<SetStateAction<SavingState>>
  readonly forget: () => void
}

/** A form over one record: checked by the contract, German messages, version check (ui.md „Every form and detail“). */
export function useRecordForm<Body, Saved>(options: RecordFormOptions<Body, Saved>): RecordForm {
  const { labels, texts = NO_TEXTS } = options
  const [state, setState] = useState<SavingState>({ saving: false, problem: null, conflict: null, tries: 0 })
  const { clock } = useApi()
  const [openedAt] = useState(() => clock.now())
  const version = useRef(options.version)
  const base = useRef(options.initial)
  const saving = useRef(false)
  const form = useForm<FormValues>({
    initialValues: asTyped(options.initial, texts),
    validate: (values) => read(options, values, version.current).errors,
  })
  const { restored, forget } = useRestoredInput({
    labels,
    initial: asTyped(options.initial, texts),
    version: options.version,
    values: () => form.getValues(),
    dirty: form.isDirty(),
    restore: (input) => {
      // Upon the version it was typed over: what was saved meanwhile is met when it is saved (FAULT-72).
      if (input.version !== null) version.current = input.version
      base.current = { ...base.current, ...meant(input.base, texts) }
      form.setValues({ ...form.getValues(), ...input.values })
    },
  })
  const record: Saving<Body, Saved> = {
    options,
    form,
    texts,
    openedAt,
    version,
    base,
    saving,
    setState,
    forget,
  }
  return {
    ...state,
    form,
    labels,
    texts,
    wordsOf: (field, value) => options.words?.(field, value) ?? valueWords(value),
    dirty: form.isDirty(),
    restored,
    discard: () => discardInput(record),
    submit: () => void send(record, form.getValues()),
    resolve: (theirs) => {
      if (state.conflict) resolveConflict(record, state.conflict, theirs)
    },
    dismissConflict: () => setState((now) => ({ ...now, conflict: null })),
  }
}

/** Saves what was typed; goes on by itself where somebody else saved something that is not disputed. */
async function send<Body, Saved>(
  record: Saving<Body, Saved>,
  values: FormValues,
  merges = 0,
  withWhom: string | null = null,
): Promise<void> {
  const { options, form, version, saving, setState } = record
  const { body, errors } = read(options, values, version.current)
  form.setErrors(errors)
  if (saving.current && merges === 0) return
  if (!body) {
    saving.current = false
    return fail(record, { problem: null })
  }
  saving.current = true
  setState((now) => ({ ...now, saving: true, problem: null }))
  try {
    const saved = await options.save(body.value)
    saving.current = false
    form.resetDirty(values)
    record.forget()
    setState((now) => ({ ...now, saving: false, conflict: null }))
    options.onSaved(saved)
    if (withWhom !== null) showToast(theirWords('conflict.merged', { by: withWhom }))
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.conflict && merges < MOST_MERGES) {
      const met = meet(record, problem.conflict, values)
      if (!isOpen(met)) return send(record, met, merges + 1, problem.conflict.by)
      saving.current = false
      return fail(record, { conflict: met })
    }
    saving.current = false
    fail(record, failureOf(problem, form, options.labels, options.fieldOf ?? sameField))
    if (!(problem instanceof ApiProblem)) reportProblem(problem)
  }
}

function fail<Body, Saved>({ setState }: Saving<Body, Saved>, over: Partial<SavingState>): void {
  setState((now) => ({ ...now, saving: false, ...over, tries: now.tries + 1 }))
}

/** Somebody else saved: without dispute both go together, else a person decides. */
function meet<Body, Saved>(
  record: Saving<Body, Saved>,
  conflict: Conflict,
  values: FormValues,
): OpenConflict | FormValues {
  const { texts, base, openedAt } = record
  // All as fields show it: what was typed counts, not how.
  const ways = {
    base: asTyped(base.current, texts),
    mine: asTyped(meant(values, texts), texts),
    theirs: asTyped(conflict.current, texts),
  }
  const merged = mergeThreeWays(ways)
  if (merged.disputed.length > 0) return { ...conflict, ...ways, ...merged, openedAt }
  const together = { ...values, ...takenOf(ways, settledByThem(merged)) }
  takeUp(record, conflict.current, together)
  return together
}

/** Writes over what is stored now: at these disputed places as it is stored, else as it was typed. */
function resolveConflict<Body, Saved>(
  record: Saving<Body, Saved>,
  conflict: OpenConflict,
  theirs: readonly Path[],
): void {
  const taken = takenOf(conflict, [...settledByThem(conflict), ...theirs])
  const together = { ...record.form.getValues(), ...taken }
  takeUp(record, conflict.current, together)
  record.setState((now) => ({ ...now, conflict: null }))
  void send(record, together)
}

/** What is stored now is what later changes are compared with. */
function takeUp<Body, Saved>(
  { version, base, form }: Saving<Body, Saved>,
  theirs: Readonly<FormValues>,
  values: FormValues,
): void {
  const stored = theirs['version']
  if (typeof stored === 'number') version.current = stored
  const held = Object.entries(theirs).filter(([field]) => field in base.current)
  base.current = { ...base.current, ...Object.fromEntries(held) }
  form.setValues(values)
}

/** Back to how the record is stored. */
function discardInput<Body, Saved>({
  options,
  form,
  texts,
  version,
  base,
  forget,
}: Saving<Body, Saved>): void {
  version.current = options.version
  base.current = options.initial
  form.setValues(asTyped(options.initial, texts))
  forget()
}

/** The places that only the other person changed. */
const settledByThem = ({ settled }: Merged): readonly Path[] =>
  settled.flatMap(({ path, by }) => (by === 'theirs' ? [path] : []))

/** Somebody who saves all the time is met so often in a row. */
const MOST_MERGES = 3

const isOpen = (met: OpenConflict | FormValues): met is OpenConflict => 'disputed' in met && 'openedAt' in met

/** What was typed, as the contract holds it: „3“ and „3,00“ are the same amount. */
function meant(values: FormValues, texts: Readonly<Record<string, TextKind>>): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const typed = typeof value === 'string' ? texts[name]?.read(value) : undefined
      return [name, typed?.ok ? typed.value : value]
    }),
  )
}

/** The fields of which something is taken over. */
function takenOf({ mine, theirs }: ThreeWays, paths: readonly Path[]): FormValues {
  const taken = takeTheirs(mine, theirs, paths)
  return Object.fromEntries(paths.map(([field]) => [field, taken[field]]))
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
    if (typed && !typed.ok) errors.set(name, datedMessage(typed.message, texts[name], labels[name]))
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
  const errors = problem.errors.map((error) => ({ ...error, field: fieldOf(error.field) }))
  const known = errors.filter(({ field }) => (field.split('.')[0] ?? '') in labels)
  form.setErrors(Object.fromEntries(known.toReversed().map(({ field, message }) => [field, message])))
  return { problem: known.length > 0 && known.length === errors.length ? null : problem }
}
