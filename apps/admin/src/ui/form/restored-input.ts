import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { TypedInput } from '../../lib/saved-input.ts'
import { useDialogTitle, useSavedInput } from '../../lib/use-saved-input.ts'

type Values = Readonly<Record<string, unknown>>

// What opens something, and what is no text.
const SECRET = /password|passphrase|secret|token|^code$|[a-z]Code$|^pin$/i
const isStored = (field: string, value: unknown): boolean =>
  !SECRET.test(field) &&
  !(value instanceof Blob) &&
  !(Array.isArray(value) && value.some((it) => it instanceof Blob))

/** Addresses that name their record: its id, or the row that is open. */
const NAMES_RECORD = /[0-9a-f]{8}-[0-9a-f]{4}-|[?&]open=/i

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that were changed, without what is never kept. */
function changedFields(values: Values, initial: Values): string[] {
  return Object.keys(values).filter(
    (field) => !sameValue(values[field], initial[field]) && isStored(field, values[field]),
  )
}

const only = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/**
 * What is typed in a form outlives the end of the session: it is kept when that comes, and put back once when the
 * same form is there again. @returns how many fields were put back
 */
export function useRestoredInput(form: {
  readonly labels: Readonly<Record<string, string>>
  /** How its fields stood when it was opened. */
  readonly initial: Values
  readonly version: number | undefined
  readonly values: () => Values
  readonly dirty: boolean
  readonly restore: (input: TypedInput) => void
}): { readonly restored: number; readonly forget: () => void } {
  const saved = useSavedInput()
  const dialog = useDialogTitle()
  const { pathname, search } = useLocation()
  const [place] = useState(`${pathname}${search}`)
  const [restored, setRestored] = useState(0)
  const key = `${place}|${Object.keys(form.labels).toSorted().join(',')}`
  const { dirty } = form
  const read = useEffectEvent((): TypedInput => {
    const values = form.values()
    const fields = changedFields(values, form.initial)
    return {
      key,
      place,
      dialog,
      version: form.version ?? null,
      record: JSON.stringify(form.initial),
      values: only(values, fields),
      base: only(form.initial, fields),
    }
  })
  const fits = useEffectEvent(
    ({ record }: TypedInput) => NAMES_RECORD.test(place) || record === JSON.stringify(form.initial),
  )
  const putBack = useEffectEvent((input: TypedInput) => {
    form.restore(input)
    setRestored(Object.keys(input.values).length)
  })
  useEffect(() => {
    if (!dirty) return undefined
    return saved.watch(() => read())
  }, [dirty, saved])
  useEffect(() => {
    let isHere = true
    void saved
      .take(key, (input) => isHere && fits(input))
      .then((input) => (input && isHere ? putBack(input) : undefined))
    return () => {
      isHere = false
    }
  }, [saved, key])
  return { restored, forget: () => setRestored(0) }
}
