import type { Board } from '@fachwerk/contract/fulfilment/board-views'
import { Modal } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAddressValue } from '../../../lib/use-address-value.ts'
import { timeOf } from '../../../lib/words/format.ts'
import { t } from '../../../lib/words/texts.ts'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import headStyles from '../board-head.module.css'
import { b } from '../texts.ts'
import styles from './counter.module.css'

const CounterPanel = lazy(async () => ({ default: (await import('./counter-panel.tsx')).CounterPanel }))

/** Opens what is said of the counter for the moment; warns while it takes no orders (K-08). */
export function CounterButton(props: {
  readonly board: Pick<Board, 'locations'>
  readonly locationId: string
  readonly isLocked: boolean
}) {
  const { board, isLocked } = props
  const { locations } = board
  // The page of a location leads straight to its counter.
  const [asked, setAsked] = useAddressValue('counter', '')
  const [opened, setOpened] = useState(asked !== '')
  const [chosen, setChosen] = useState(asked === '' ? props.locationId : asked)
  const [only] = locations
  const id = chosen === '' && locations.length === 1 ? only?.id : chosen
  const place = locations.find((each) => each.id === id)
  const shown = locations.filter((each) => props.locationId === '' || each.id === props.locationId)
  const paused = shown.find(({ pausedUntil }) => pausedUntil !== null)
  if (only === undefined) return null
  const words = paused?.pausedUntil
    ? b('counter.paused', { time: timeOf(paused.pausedUntil, paused.timeZone) })
    : b('counter.open')
  return (
    <>
      <button
        type="button"
        className={headStyles['button']}
        data-framed=""
        data-warns={paused ? '' : undefined}
        aria-label={words}
        disabled={isLocked}
        onClick={() => {
          setChosen(props.locationId)
          setOpened(true)
        }}
      >
        <IconPlayerPause aria-hidden="true" />
        <span className={headStyles['word']}>{words}</span>
      </button>
      <Modal
        opened={opened}
        onClose={() => {
          setOpened(false)
          setAsked('')
        }}
        title={place ? b('counter.title', { name: place.name }) : b('counter.which')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('drawer.close') }}
      >
        {place ? (
          <Suspense fallback={<RowSkeleton rows={5} label={t('app.loading')} />}>
            <CounterPanel key={place.id} locationId={place.id} />
          </Suspense>
        ) : (
          <div className={styles['places']}>
            {locations.map((each) => (
              <button key={each.id} type="button" onClick={() => setChosen(each.id)}>
                {each.name}
              </button>
            ))}
          </div>
        )}
      </Modal>
    </>
  )
}
