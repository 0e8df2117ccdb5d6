import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import type { RecordForm as Form } from '../../ui/form/use-record-form.ts'
import { t } from '../../lib/texts.ts'
import styles from './locations.module.css'
import { l } from './texts.ts'

// MapLibre is heavy: it comes when somebody wants the map.
const ChoosePlace = lazy(async () => {
  const { ChoosePlace: Map } = await import('@fachwerk/map/choose-place')
  return { default: Map }
})

type Spot = { readonly lat: number; readonly lng: number }

/** The coordinates of the form on the map, to be chosen there by pointer or keys (F-03). */
export function PlaceOnMap({ form }: { readonly form: Form }) {
  const [opened, setOpened] = useState(false)
  const choose = (spot: Spot) => {
    for (const name of ['lat', 'lng'] as const)
      form.form.setFieldValue(name, form.texts[name]?.write(spot[name]) ?? spot[name])
    form.form.clearFieldError('lat')
    form.form.clearFieldError('lng')
  }
  return (
    <div className={styles['onMap']}>
      <Button
        leftSection={<IconMapPin size={18} aria-hidden="true" />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {l(opened ? 'location.map.close' : 'location.map.open')}
      </Button>
      {opened ? (
        <>
          <p className="small muted">{l('location.map.help')}</p>
          <div className={styles['map']}>
            <Suspense fallback={<RowSkeleton rows={4} label={t('app.loading')} />}>
              <ChoosePlace place={spotOf(form)} onChoose={choose} labels={LABELS} />
            </Suspense>
          </div>
        </>
      ) : null}
    </div>
  )
}

/** What is typed, as far as it is a place. */
function spotOf({ form, texts }: Form): Spot | null {
  const values = form.getValues()
  const [lat, lng] = (['lat', 'lng'] as const).map((name) => {
    const typed = values[name]
    const read = texts[name]?.read(typeof typed === 'string' ? typed : '')
    return read?.ok && typeof read.value === 'number' ? read.value : null
  })
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

const degrees = (value: number) => String(value).replace('.', ',')
const LABELS = {
  region: l('location.map.region'),
  surface: l('location.map.surface'),
  zoomIn: l('location.map.zoomIn'),
  zoomOut: l('location.map.zoomOut'),
  locate: l('location.map.middle'),
  twoFingers: l('location.map.twoFingers'),
  unavailable: l('location.map.unavailable'),
  places: l('location.map.places'),
  outline: l('location.map.outline'),
  pin: l('location.map.pin'),
  at: ({ lat, lng }: Spot) => l('location.map.at', { lat: degrees(lat), lng: degrees(lng) }),
}
