import { Button, Radio } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { priceOf } from '../../../lib/words/format.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { useMay } from '../../../lib/session.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { usePhone } from '../../../ui/list/use-phone.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { Segments } from '../../../ui/table/segments.tsx'
import { useWall } from '../../../ui/wall/use-wall.ts'
import { AddRightWall } from './add-right-wall.tsx'
import styles from './add-right.module.css'
import { r } from '../texts.ts'
import { useRightOffer } from './use-right-offer.ts'

const VIEWS = ['wall', 'list'] as const
const nameOf = (rows: Rows, boxId: string): string | null =>
  rows.flatMap(({ boxes }) => boxes).find((box) => box.boxId === boxId)?.boxName ?? null

/** Whichever fits best; the rule of the location decides. */
const ANY = 'any'

/** Sizes with what is free of them in the chosen time, and the free boxes of one; a chosen one stays while it is free. */
export function AddRightBoxes({ form }: { readonly form: RecordForm }) {
  const { rows, error } = useRightOffer(form)
  const [lost, setLost] = useState<string | null>(null)
  const { size, boxId } = form.form.getValues()
  const chosen = rows?.find((each) => each.size === size)
  const [saved, setSaved] = useState<string | null>(null)
  const isGone =
    typeof boxId === 'string' && chosen !== undefined && !chosen.boxes.some((box) => box.boxId === boxId)
  if (isGone && lost !== saved) setLost(saved)
  const letGo = useEffectEvent(() => form.form.setFieldValue('boxId', null))
  useEffect(() => {
    if (isGone) letGo()
  }, [isGone])
  if (error) return <Notice kind="warn">{wordsFor(error).text}</Notice>
  // Where the sizes will stand, what is missing of them leads here.
  if (rows === null)
    return (
      <p className="small muted" data-path="size" tabIndex={-1}>
        {r('add.size.first')}
      </p>
    )
  return (
    <>
      <Radio.Group
        data-path="size"
        label={r('add.size')}
        value={typeof size === 'string' ? size : null}
        error={form.form.errors['size']}
        onChange={(value) => {
          form.form.setValues({ size: value, boxId: null })
          setLost(null)
        }}
      >
        <div className={styles['sizes']}>
          {rows.map((row) => (
            <Radio
              key={row.size}
              value={row.size}
              disabled={row.boxes.length === 0}
              label={r('add.size.choice', { size: row.size, count: row.boxes.length })}
              description={row.tariffCents === null ? r('add.price.none') : priceOf(row.tariffCents)}
            />
          ))}
        </div>
      </Radio.Group>
      {lost === null ? null : <Notice kind="warn">{r('add.box.gone', { box: lost })}</Notice>}
      <BoxChoice
        form={form}
        rows={rows}
        onChoose={(name) => {
          setSaved(name)
          setLost(null)
        }}
      />
    </>
  )
}

type Rows = NonNullable<ReturnType<typeof useRightOffer>['rows']>

/** Which box: in the drawing of the cabinets, or as a list, which a phone begins with. */
function BoxChoice(props: {
  readonly form: RecordForm
  readonly rows: Rows
  readonly onChoose: (boxName: string | null) => void
}) {
  const { form, rows, onChoose } = props
  const { locationId, size, boxId } = form.form.getValues()
  const isPhone = usePhone()
  const mayWall = useMay('locks.view')
  const { data: wall } = useWall(mayWall && typeof locationId === 'string' ? locationId : '')
  const [view, setView] = useState<'wall' | 'list' | null>(null)
  const [taken, setTaken] = useState<number | null>(null)
  const hasWall = wall !== undefined && wall.cabinets.length > 0
  const shown = hasWall ? (view ?? (isPhone ? 'list' : 'wall')) : 'list'
  const chosen = rows.find((each) => each.size === size)
  const offered = rows.flatMap((row) => row.boxes.map((box) => ({ boxId: box.boxId, size: row.size })))
  return (
    <>
      {hasWall ? (
        <Segments
          name={r('add.wall.view')}
          shown={VIEWS.map((value) => ({ value, label: r(`add.wall.view.${value}`) }))}
          value={shown}
          onChange={(value) => setView(VIEWS.find((one) => one === value) ?? null)}
        />
      ) : null}
      {hasWall && shown === 'wall' ? (
        <>
          <AddRightWall
            wall={wall}
            offered={offered}
            size={typeof size === 'string' ? size : null}
            selected={typeof boxId === 'string' ? boxId : null}
            onTaken={setTaken}
            onChoose={(box) => {
              form.form.setValues({ size: box.size, boxId: box.boxId })
              setTaken(null)
              onChoose(nameOf(rows, box.boxId))
            }}
          />
          {taken === null ? null : <Notice kind="info">{r('add.box.taken', { number: taken })}</Notice>}
          <p className="small">
            {typeof boxId === 'string'
              ? r('add.wall.chosen', { box: nameOf(rows, boxId) ?? '', size: String(size) })
              : r('add.box.any')}
          </p>
          {typeof boxId === 'string' ? (
            <div>
              <Button size="xs" onClick={() => form.form.setFieldValue('boxId', null)}>
                {r('add.wall.any')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      {chosen && shown === 'list' ? (
        <Radio.Group
          label={r('add.box')}
          value={typeof boxId === 'string' ? boxId : ANY}
          error={form.form.errors['boxId']}
          onChange={(value) => {
            form.form.setFieldValue('boxId', value === ANY ? null : value)
            onChoose(nameOf(rows, value))
          }}
        >
          <div className={styles['boxes']}>
            <Radio value={ANY} label={r('add.box.any')} />
            {chosen.boxes.map((box) => (
              <Radio key={box.boxId} value={box.boxId} label={box.boxName} />
            ))}
          </div>
        </Radio.Group>
      ) : null}
    </>
  )
}
