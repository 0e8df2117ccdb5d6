import type { Counter } from '@fachwerk/contract/fulfilment/counter-calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { dayAndTimeOf } from '../../../lib/words/format.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { b } from '../texts.ts'
import type { SaveCounter } from './counter-panel.tsx'
import styles from './counter.module.css'

type Slot = Counter['slots'][number]

/** B-10: how many orders each half hour has, and takes at most. */
export function SlotTable(props: {
  readonly counter: Counter
  readonly save: SaveCounter
  readonly isSaving: boolean
}) {
  const { counter, save, isSaving } = props
  const { slots, slotCapacity, timeZone } = counter
  const now = useNow(60_000)
  return (
    <section aria-labelledby="counter-slots">
      <h3 id="counter-slots">{b('counter.slots')}</h3>
      <p className="muted">
        {slotCapacity === 0 ? b('counter.slots.any') : b('counter.slots.usual', { count: slotCapacity })}{' '}
        {b('counter.slots.hint')}
      </p>
      {slots.length === 0 ? (
        <p>{b('counter.slots.none')}</p>
      ) : (
        <table className={styles['slots']}>
          <thead>
            <tr>
              <th scope="col">{b('counter.slots.time')}</th>
              <th scope="col">{b('counter.slots.taken')}</th>
              <th scope="col">{b('counter.slots.capacity')}</th>
            </tr>
          </thead>
          <tbody>
            {slots.map((slot) => (
              <SlotRow
                key={`${slot.startsAt} ${slot.isOwn ? slot.capacity : ''}`}
                slot={slot}
                time={dayAndTimeOf(slot.startsAt, timeZone, now)}
                counter={counter}
                save={save}
                isSaving={isSaving}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const WHOLE = /^\d{1,3}$/

function SlotRow(props: {
  readonly slot: Slot
  readonly time: string
  readonly counter: Counter
  readonly save: SaveCounter
  readonly isSaving: boolean
}) {
  const { slot, time, counter, save, isSaving } = props
  const { startsAt, taken, capacity, isOwn } = slot
  const { client } = useApi()
  const stored = isOwn && capacity !== null ? String(capacity) : ''
  const [typed, setTyped] = useState(stored)
  const isWrong = typed !== '' && (!WHOLE.test(typed) || Number(typed) > 500)
  const isFull = capacity !== null && taken >= capacity
  const storeSlot = () => {
    if (isWrong || typed === stored || isSaving) return
    const { locationId } = counter
    const wanted = typed === '' ? null : Number(typed)
    void save(
      () => client.setPickupSlot({ body: { locationId, startsAt, capacity: wanted } }),
      () => b('counter.slots.saved', { time }),
    )
  }
  return (
    <tr data-full={isFull || undefined}>
      <th scope="row">{time}</th>
      <td>{taken}</td>
      <td>
        <TextInput
          aria-label={b('counter.slots.capacityOf', { time })}
          inputMode="numeric"
          value={typed}
          placeholder={
            counter.slotCapacity === 0 ? b('counter.slots.anyShort') : String(counter.slotCapacity)
          }
          error={isWrong ? b('counter.slots.whole') : null}
          onChange={(event) => setTyped(event.currentTarget.value.trim())}
          onBlur={storeSlot}
          onKeyDown={(event) => {
            if (event.key === 'Enter') storeSlot()
          }}
        />
      </td>
    </tr>
  )
}
