import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, type DragOverEvent, PointerSensor } from '@dnd-kit/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { t } from '../../../lib/words/texts.ts'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { AddPictures } from './add-pictures.tsx'
import { PictureRow } from './picture-row.tsx'
import { picturesQuery } from './picture-queries.ts'
import { q } from './picture-texts.ts'
import styles from './pictures.module.css'
import { usePictureActions } from './use-picture-actions.ts'

// What is on screen moves when the server has moved it, never before.
const over = (event: DragOverEvent) => event.preventDefault()

/** The pictures of a location: added, described, arranged by drag or by buttons, deleted (F-03). */
export function LocationPictures({ location }: { readonly location: StorageLocation }) {
  const { data, error, refetch } = useQuery(picturesQuery(useApi(), location.id))
  const rows = data?.rows ?? []
  const actions = usePictureActions(location.id, rows)
  const mayEdit = location.can.edit && !location.archived
  const drop = ({ canceled, operation: { source, target } }: DragEndEvent) => {
    const [from, to] = [source, target].map((each) => rows.findIndex(({ id }) => id === each?.id))
    if (!canceled && from !== undefined && to !== undefined && to >= 0) void actions.move(from, to)
  }
  return (
    <section className={styles['page']} aria-labelledby="pictures-title">
      <h2 id="pictures-title">{q('pictures.title')}</h2>
      <p className="small muted">{q('pictures.intro')}</p>
      {mayEdit && data ? <AddPictures locationId={location.id} /> : null}
      {!data && error === null ? <RowSkeleton rows={4} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={q('pictures.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data && rows.length === 0 ? (
        <Emptiness title={q('pictures.none.title')} text={q('pictures.none.text')} />
      ) : null}
      {rows.length === 0 ? null : (
        <DragDropProvider
          // The library speaks English to screen readers; the buttons speak for themselves.
          plugins={(usual) => usual.filter((plugin) => plugin !== Accessibility)}
          sensors={[PointerSensor]}
          onDragOver={over}
          onDragEnd={drop}
        >
          <ol className={styles['list']} aria-label={q('pictures.list', { location: location.name })}>
            {rows.map((picture, index) => (
              <PictureRow
                key={picture.id}
                picture={picture}
                index={index}
                count={rows.length}
                locationId={location.id}
                mayEdit={mayEdit}
                actions={actions}
              />
            ))}
          </ol>
        </DragDropProvider>
      )}
    </section>
  )
}
