import type { Counter } from '@fachwerk/contract/fulfilment/counter-calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { dayAndTimeOf, timeOf } from '../../../lib/words/format.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { b } from '../texts.ts'
import type { SaveCounter } from './counter-panel.tsx'
import styles from './counter.module.css'

type Slot = Pick<Counter['slots'][number], 'taken' | 'capacity' | 'isOwn'>

/** B-10: how many orders each half hour has, and takes at most. */
export function SlotTable(props: {
  readonly counter: Counter
  readonly save: SaveCounter
  readonly isSaving: boolean
}) {
  const { counter, save, isSaving } = props
  const { slots, slotCapacity, timeZone, locationId } = counter
  const { client } = useApi()
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
                usual={slotCapacity === 0 ? b('counter.slots.anyShort') : String(slotCapacity)}
                store={(capacity) =>
                  client.setPickupSlot({ body: { locationId, startsAt: slot.startsAt, capacity } })
                }
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

/** The same of windows in which it is brought; nothing where no area has any. */
export function WindowTable(props: {
  readonly counter: Counter
  readonly save: SaveCounter
  readonly isSaving: boolean
}) {
  const { counter, save, isSaving } = props
  const { windows, timeZone, locationId } = counter
  const { client } = useApi()
  const now = useNow(60_000)
  if (windows.length === 0) return null
  return (
    <section aria-labelledby="counter-windows">
      <h3 id="counter-windows">{b('counter.windows')}</h3>
      <p className="muted">
        {b('counter.windows.usual')} {b('counter.slots.hint')}
      </p>
      <table className={styles['slots']}>
        <thead>
          <tr>
            <th scope="col">{b('counter.windows.time')}</th>
            <th scope="col">{b('counter.slots.taken')}</th>
            <th scope="col">{b('counter.slots.capacity')}</th>
          </tr>
        </thead>
        <tbody>
          {windows.map(({ areaId, area, startsAt, endsAt, usual, ...slot }) => (
            <SlotRow
              key={`${areaId} ${startsAt} ${slot.isOwn ? slot.capacity : ''}`}
              slot={slot}
              time={`${dayAndTimeOf(startsAt, timeZone, now)}–${timeOf(endsAt, timeZone)}, ${area}`}
              usual={String(usual)}
              store={(capacity) =>
                client.setDeliveryWindow({ body: { locationId, areaId, startsAt, capacity } })
              }
              save={save}
              isSaving={isSaving}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const WHOLE = /^\d{1,3}$/

function SlotRow(props: {
  readonly slot: Slot
  readonly time: string
  /** What it takes unless somebody says otherwise. */
  readonly usual: string
  /** Null: as usual. */
  readonly store: (capacity: number | null) => ReturnType<Parameters<SaveCounter>[0]>
  readonly save: SaveCounter
  readonly isSaving: boolean
}) {
  const { slot, time, usual, store, save, isSaving } = props
  const { taken, capacity, isOwn } = slot
  const stored = isOwn && capacity !== null ? String(capacity) : ''
  const [typed, setTyped] = useState(stored)
  const isWrong = typed !== '' && (!WHOLE.test(typed) || Number(typed) > 500)
  const isFull = capacity !== null && taken >= capacity
  const storeSlot = () => {
    if (isWrong || typed === stored || isSaving) return
    const wanted = typed === '' ? null : Number(typed)
    void save(
      () => store(wanted),
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
          placeholder={usual}
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
