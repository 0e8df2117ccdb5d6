import { postcodesIn } from '@fachwerk/contract/fulfilment/area-fields'
import type { AreaRow } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { AreaMap, type DrawnArea, nearPostcodes, usePostcodes } from '@fachwerk/map/area-map'
import { Button, Checkbox, ScrollArea } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../lib/words/texts.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { d } from './delivery-texts.ts'
import styles from './delivery.module.css'

export interface Spot {
  readonly lat: number
  readonly lng: number
}

/** Areas in use as the map draws them, each in the colour of its place in the list. */
export const drawnAreas = (areas: readonly AreaRow[]): DrawnArea[] =>
  areas.map(({ id, postcodes }, tint) => ({ id, tint, postcodes: postcodesIn(postcodes) }))

const areaOf = (areas: readonly AreaRow[], postcode: string): AreaRow | undefined =>
  areas.find(({ postcodes }) => postcodesIn(postcodes).includes(postcode))

interface MapProps {
  readonly center: Spot
  readonly areas: readonly AreaRow[]
}

/** K-04: where a location brings goods to; a press says whose a postcode is, and leads to the form. */
export function AreasMap({
  center,
  areas,
  editable,
  onEdit,
  onAdd,
}: MapProps & {
  readonly editable: boolean
  readonly onEdit: (area: AreaRow) => void
  readonly onAdd: (postcode: string) => void
}) {
  const drawn = drawnAreas(areas)
  const cells = usePostcodes(
    center,
    drawn.flatMap(({ postcodes }) => postcodes),
  )
  const [pressed, setPressed] = useState<string | null>(null)
  const area = pressed === null ? undefined : areaOf(areas, pressed)
  return (
    <div className={styles['mapPart']}>
      <div className={styles['map']}>
        {cells ? (
          <AreaMap
            center={center}
            cells={cells}
            areas={drawn}
            chosenId={area?.id}
            onPress={setPressed}
            labels={LABELS}
          />
        ) : (
          <RowSkeleton rows={6} label={t('app.loading')} />
        )}
      </div>
      <p className="small muted">{d('areas.map.cells')}</p>
      <div className={styles['pressed']}>
        <output>
          {pressed === null
            ? d('areas.map.press')
            : area
              ? d('areas.map.of', { postcode: pressed, name: area.name })
              : d('areas.try.none', { postcode: pressed })}
        </output>
        {pressed === null || !editable ? null : area ? (
          <Button size="xs" variant="default" onClick={() => onEdit(area)}>
            {d('areas.map.open', { name: area.name })}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={() => onAdd(pressed)}>
            {d('areas.map.add', { postcode: pressed })}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * The postcodes of an area to be chosen: on the map by pointer, in the list beside by keys (the same ones). One that another area has
 * is hatched, and said in words.
 */
export function PostcodePicker({
  center,
  areas,
  areaId,
  typed,
  onChange,
}: MapProps & {
  /** Null: a new one. */
  readonly areaId: string | null
  readonly typed: string
  readonly onChange: (typed: string) => void
}) {
  const mine = postcodesIn(typed)
  const others = areas.filter(({ id }) => id !== areaId)
  const at = areas.findIndex(({ id }) => id === areaId)
  const own = { id: 'own', tint: at < 0 ? areas.length : at, postcodes: mine }
  const drawn = [own, ...drawnAreas(areas).filter(({ id }) => id !== areaId)]
  const cells = usePostcodes(
    center,
    drawn.slice(1).flatMap(({ postcodes }) => postcodes),
  )
  const toggle = (postcode: string) =>
    onChange(
      (mine.includes(postcode) ? mine.filter((each) => each !== postcode) : [...mine, postcode])
        .toSorted()
        .join(', '),
    )
  const twice = mine.flatMap((postcode) => {
    const other = areaOf(others, postcode)
    return other ? d('areas.map.of', { postcode, name: other.name }) : []
  })
  return (
    <div className={styles['picker']}>
      {cells ? (
        <>
          <div className={styles['pickerMap']}>
            <AreaMap
              center={center}
              cells={cells}
              areas={drawn}
              chosenId={own.id}
              onPress={toggle}
              labels={PICKING}
            />
          </div>
          <fieldset className={styles['near']}>
            <legend>{d('areas.near')}</legend>
            <ScrollArea.Autosize mah={220} type="auto" viewportProps={{ tabIndex: -1 }}>
              <div className={styles['nearList']}>
                {nearPostcodes(cells, center).map((near) => {
                  const { postcode } = near
                  const km = near.km.toLocaleString('de-DE', ONE_DECIMAL)
                  const other = areaOf(others, postcode)
                  return (
                    <Checkbox
                      key={postcode}
                      checked={mine.includes(postcode)}
                      label={
                        other
                          ? d('areas.near.taken', { postcode, km, name: other.name })
                          : d('areas.near.free', { postcode, km })
                      }
                      onChange={() => toggle(postcode)}
                    />
                  )
                })}
              </div>
            </ScrollArea.Autosize>
          </fieldset>
        </>
      ) : (
        <RowSkeleton rows={4} label={t('app.loading')} />
      )}
      {twice.length === 0 ? null : (
        <Notice kind="warn">
          {twice.join(' ')} {d('areas.map.twice')}
        </Notice>
      )}
    </div>
  )
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

const LABELS = {
  region: d('areas.map'),
  surface: d('areas.map.surface'),
  zoomIn: d('areas.map.zoomIn'),
  zoomOut: d('areas.map.zoomOut'),
  locate: '',
  twoFingers: d('areas.map.twoFingers'),
  unavailable: d('areas.map.unavailable'),
  places: d('areas.map.places'),
  outline: d('areas.map.outline'),
  location: d('areas.map.location'),
}
const PICKING = { ...LABELS, region: d('areas.map.picking'), surface: d('areas.map.picking.surface') }
