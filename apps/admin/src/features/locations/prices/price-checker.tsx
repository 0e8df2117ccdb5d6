import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import { RENTAL_KINDS, type RentalKind } from '@fachwerk/contract/location/location-list'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { Button, Select, TextInput } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { toWall } from '../../../lib/words/wall-time.ts'
import { clockText } from '../../../ui/form/date/clock-text.ts'
import { DateInput } from '../../../ui/form/date/date-input.tsx'
import { dateText } from '../../../ui/form/text-kinds.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { PriceExplained } from './price-explained.tsx'
import { p } from './price-texts.ts'
import styles from './prices.module.css'

const DAY_MS = 86_400_000
type Moment = 'from' | 'to'
const KINDS = RENTAL_KINDS.map((value) => ({ value, label: p(`check.kind.${value}`) }))
type Typed = Readonly<Record<`${Moment}Day` | `${Moment}Time`, string>>
interface Input {
  readonly size: SizeClass
  readonly rentalKind: RentalKind
  readonly period: { readonly from: string; readonly to?: string }
}

/** A day from now on, as it is typed. */
function typedFrom(now: number, timeZone: string): Typed {
  const [from = '', to = ''] = [now, now + DAY_MS].map((at) => toWall(at, timeZone).slice(0, 16))
  return {
    fromDay: dateText.write(from.slice(0, 10)),
    fromTime: from.slice(11),
    toDay: dateText.write(to.slice(0, 10)),
    toTime: to.slice(11),
  }
}

/** `2026-11-20T14:05`, or null for what is no time. */
function wallOf(typed: Typed, moment: Moment): string | null {
  const day = dateText.read(typed[`${moment}Day`])
  const time = clockText.read(typed[`${moment}Time`])
  return day.ok && time.ok && typeof day.value === 'string' && typeof time.value === 'string'
    ? `${day.value}T${time.value}`
    : null
}

/** Of a long-term rental only the day it begins is asked for. */
function inputOf(typed: Typed, size: SizeClass, rentalKind: RentalKind): Input | null {
  if (rentalKind === 'long') {
    const from = wallOf({ ...typed, fromTime: '00:00' }, 'from')
    return from === null ? null : { size, rentalKind, period: { from } }
  }
  const [from, to] = [wallOf(typed, 'from'), wallOf(typed, 'to')]
  return from === null || to === null ? null : { size, rentalKind, period: { from, to } }
}

/** „Was kostet Größe M von … bis …, und warum“, by the rule customers pay by (F-05). */
export function PriceChecker(props: {
  readonly location: StorageLocation
  readonly sizes: readonly SizeClass[]
}) {
  const { location, sizes } = props
  const { client, clock } = useApi()
  const { timeZone, id: locationId } = location
  const [typed, setTyped] = useState(() => typedFrom(clock.now(), timeZone))
  const [size, setSize] = useState<SizeClass>('M')
  const [kind, setKind] = useState<RentalKind>('short')
  const isLong = kind === 'long'
  const [wrong, setWrong] = useState(false)
  const [input, setQuery] = useState<Input | null>(null)
  const checked = useQuery({
    queryKey: ['price-check', locationId, input],
    queryFn: input
      ? ({ signal }) => client.checkPrice({ body: { locationId, ...input } }, { signal })
      : skipToken,
  })
  const run = (event: FormEvent) => {
    event.preventDefault()
    const asked = inputOf(typed, size, kind)
    setWrong(asked === null)
    if (asked) setQuery(asked)
  }
  const named = (moment: Moment, part: 'Day' | 'Time') => ({
    autoComplete: 'off',
    error: wrong && wallOf(isLong ? { ...typed, fromTime: '00:00' } : typed, moment) === null,
    value: typed[`${moment}${part}`],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget
      setTyped((now) => ({ ...now, [`${moment}${part}`]: value }))
    },
  })
  const dayField = (moment: Moment) => (
    <DateInput
      {...named(moment, 'Day')}
      label={p(`check.${moment}`)}
      onPick={(day) => setTyped((now) => ({ ...now, [`${moment}Day`]: day }))}
    />
  )
  const timeField = (moment: Moment) => (
    <TextInput
      {...named(moment, 'Time')}
      aria-label={p('check.time', { what: p(`check.${moment}`) })}
      inputMode="numeric"
    />
  )
  const known = sizes.length > 0 ? sizes : SIZE_CLASSES
  return (
    <section aria-labelledby="price-check" className={styles['checker']}>
      <h2 id="price-check">{p('check.title')}</h2>
      <form noValidate onSubmit={run} className={styles['question']}>
        <Select
          label={p('check.size')}
          data={[...known]}
          value={size}
          allowDeselect={false}
          onChange={(value) => setSize(SIZE_CLASSES.find((each) => each === value) ?? size)}
        />
        <Select
          label={p('check.kind')}
          data={KINDS}
          value={kind}
          allowDeselect={false}
          onChange={(value) => setKind(RENTAL_KINDS.find((each) => each === value) ?? kind)}
        />
        {isLong ? (
          dayField('from')
        ) : (
          <>
            <div className={styles['moment']}>
              {dayField('from')}
              {timeField('from')}
            </div>
            <div className={styles['moment']}>
              {dayField('to')}
              {timeField('to')}
            </div>
          </>
        )}
        {wrong ? <Notice kind="danger">{p(isLong ? 'check.badDay' : 'check.bad')}</Notice> : null}
        <Button type="submit">{p('check.run')}</Button>
      </form>
      {checked.error === null ? null : (
        <Notice kind="danger">{`${p('check.failed')} ${wordsFor(checked.error).text}`}</Notice>
      )}
      {checked.data && input ? (
        <PriceExplained checked={checked.data} size={input.size} kind={input.rentalKind} />
      ) : null}
    </section>
  )
}
