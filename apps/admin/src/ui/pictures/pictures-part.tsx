import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, type DragOverEvent, PointerSensor } from '@dnd-kit/react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../lib/words/texts.ts'
import { Emptiness } from '../states/emptiness.tsx'
import { Failure } from '../states/failure.tsx'
import { RowSkeleton } from '../states/row-skeleton.tsx'
import { AddPictures } from './add-pictures.tsx'
import { picturesQuery, type PictureSubject } from './picture-subject.ts'
import { PictureRow } from './picture-row.tsx'
import { q } from './picture-texts.ts'
import styles from './pictures.module.css'
import { usePictureActions } from './use-picture-actions.ts'

// What is on screen moves when the server has moved it, never before.
const over = (event: DragOverEvent) => event.preventDefault()

/** The pictures of something: added, described, arranged by drag, buttons or arrows, deleted (F-03, K-02). */
export function PicturesPart(props: { readonly subject: PictureSubject; readonly mayEdit: boolean }) {
  const { subject, mayEdit } = props
  const { data, error, refetch } = useQuery(picturesQuery(subject))
  const rows = data?.rows ?? []
  const actions = usePictureActions(subject, rows)
  const drop = ({ canceled, operation: { source, target } }: DragEndEvent) => {
    const [from, to] = [source, target].map((each) => rows.findIndex(({ id }) => id === each?.id))
    if (!canceled && from !== undefined && to !== undefined && to >= 0) void actions.move(from, to)
  }
  return (
    <section className={styles['page']} data-kind={subject.kind} aria-labelledby="pictures-title">
      <h2 id="pictures-title">{q('pictures.title')}</h2>
      <p className="small muted">{q(`${subject.kind}.intro`)}</p>
      {mayEdit && data ? <AddPictures subject={subject} /> : null}
      {!data && error === null ? <RowSkeleton rows={4} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={q('pictures.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data && rows.length === 0 ? (
        <Emptiness title={q('pictures.none.title')} text={q(`${subject.kind}.none`)} />
      ) : null}
      {rows.length === 0 ? null : (
        <DragDropProvider
          // The library speaks English to screen readers; the buttons speak for themselves.
          plugins={(usual) => usual.filter((plugin) => plugin !== Accessibility)}
          sensors={[PointerSensor]}
          onDragOver={over}
          onDragEnd={drop}
        >
          <ol className={styles['list']} aria-label={q('pictures.list', { name: subject.name })}>
            {rows.map((picture, index) => (
              <PictureRow
                key={picture.id}
                picture={picture}
                index={index}
                count={rows.length}
                subject={subject}
                mayEdit={mayEdit}
                actions={actions}
              />
            ))}
          </ol>
        </DragDropProvider>
      )}
      {mayEdit && rows.length > 1 ? <p className="small muted">{q('pictures.keys')}</p> : null}
    </section>
  )
}
