import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import type { RecordForm as Form } from '../../../ui/form/use-record-form.ts'
import { t } from '../../../lib/words/texts.ts'
import styles from '../locations.module.css'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { pl } from './place-texts.ts'

// MapLibre is heavy: it comes when somebody wants the map.
const ChoosePlace = lazyPart(async () => (await import('@fachwerk/map/choose-place')).ChoosePlace)

type Spot = { readonly lat: number; readonly lng: number }
type Near = Spot & { readonly name: string }

/**
 * The coordinates of the form on the map, to be chosen there by pointer or keys (F-03). The map opens where the address
 * is and proposes a pin there; one that somebody set, here or by typing, stays where it is.
 */
export function PlaceOnMap({ form, near }: { readonly form: Form; readonly near: Near | null }) {
  const [opened, setOpened] = useState(false)
  const [proposed, setProposed] = useState<Spot | null>(null)
  const spot = spotOf(form)
  const isProposed = isSame(spot, proposed)
  const isFree = isProposed || COORDINATES.every((name) => isEmpty(form.form.getValues()[name]))
  const choose = (chosen: Spot) => {
    for (const name of COORDINATES) {
      form.form.setFieldValue(name, form.texts[name]?.write(chosen[name]) ?? chosen[name])
      form.form.clearFieldError(name)
    }
  }
  // The address has moved, and nobody has set the pin.
  if (near && isFree && (opened || isProposed) && !isSame(near, proposed)) setProposed(near)
  const follow = useEffectEvent(choose)
  useEffect(() => {
    if (proposed) follow(proposed)
  }, [proposed])
  const toggle = () => {
    if (!opened && near && isFree) {
      setProposed(near)
      choose(near)
    }
    setOpened(!opened)
  }
  return (
    <div className={styles['onMap']}>
      <Button
        leftSection={<IconMapPin size={18} aria-hidden="true" />}
        aria-expanded={opened}
        onClick={toggle}
      >
        {pl(opened ? 'location.map.close' : 'location.map.open')}
      </Button>
      <output className={`small ${styles['proposed']}`}>{proposalWords(near, isFree, isProposed)}</output>
      {opened ? (
        <>
          <p className="small muted">{pl('location.map.help')}</p>
          <div className={styles['map']}>
            <Suspense fallback={<RowSkeleton rows={4} label={t('app.loading')} />}>
              <ChoosePlace place={spot} near={isFree ? near : null} onChoose={choose} labels={LABELS} />
            </Suspense>
          </div>
        </>
      ) : null}
    </div>
  )
}

const COORDINATES = ['lat', 'lng'] as const
const isEmpty = (typed: unknown) => typed === '' || typed === null || typed === undefined
const isSame = (one: Spot | null, other: Spot | null) =>
  one !== null && other !== null && one.lat === other.lat && one.lng === other.lng

function proposalWords(near: Near | null, isFree: boolean, isProposed: boolean): string {
  if (!near || !isFree) return ''
  const place = near.name
  return isProposed ? pl('location.map.proposed', { place }) : pl('location.map.near', { place })
}

/** What is typed, as far as it is a place. */
function spotOf({ form, texts }: Form): Spot | null {
  const values = form.getValues()
  const [lat, lng] = COORDINATES.map((name) => {
    const typed = values[name]
    const read = texts[name]?.read(typeof typed === 'string' ? typed : '')
    return read?.ok && typeof read.value === 'number' ? read.value : null
  })
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

const degrees = (value: number) => String(value).replace('.', ',')
const LABELS = {
  region: pl('location.map.region'),
  surface: pl('location.map.surface'),
  zoomIn: pl('location.map.zoomIn'),
  zoomOut: pl('location.map.zoomOut'),
  locate: pl('location.map.middle'),
  twoFingers: pl('location.map.twoFingers'),
  unavailable: pl('location.map.unavailable'),
  places: pl('location.map.places'),
  outline: pl('location.map.outline'),
  pin: pl('location.map.pin'),
  at: ({ lat, lng }: Spot) => pl('location.map.at', { lat: degrees(lat), lng: degrees(lng) }),
}
