import type { PlaceDelivery, TableRow } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { tableFields } from '@fachwerk/contract/fulfilment/table-fields'
import { bodyOf, emptyOf, fieldsIn, labelsOf } from '@fachwerk/contract/record-fields'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { Tag } from '../../../ui/facts/marks.tsx'
import { AddDialog } from '../../../ui/panes/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { d } from './delivery-texts.ts'
import { useTakeOver } from './delivery-queries.ts'
import styles from './delivery.module.css'
import { PlaceRecordForm } from './place-record-form.tsx'
import { RecordActions } from './record-actions.tsx'

const LABELS = labelsOf(tableFields)
const Stored = z.strictObject({ ...bodyOf(tableFields), version: z.int() })

/** Tables of a location, each with the sign that lies on it (K-04). */
export function TablesPart({
  delivery,
  isOffered,
}: {
  readonly delivery: PlaceDelivery
  readonly isOffered: boolean
}) {
  const { tables, can, locationId } = delivery
  const inUse = tables.filter(({ archived }) => !archived)
  return (
    <section className={styles['part']} aria-labelledby="tische">
      <div className={styles['head']}>
        <h2 id="tische">{d('tables.title')}</h2>
        {inUse.some(({ link }) => link !== null) ? (
          <Button leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
            {d('tables.print')}
          </Button>
        ) : null}
        {can.edit ? (
          <AddDialog label={d('tables.add')}>
            {(close) => <TableForm locationId={locationId} table={null} onDone={close} />}
          </AddDialog>
        ) : null}
      </div>
      <p className="muted">{d('tables.text')}</p>
      {inUse.length > 0 && !isOffered ? <Notice kind="warn">{d('tables.off')}</Notice> : null}
      {inUse.some(({ link }) => link === null) ? <Notice kind="info">{d('tables.noSite')}</Notice> : null}
      {tables.length === 0 ? <p>{d('tables.none')}</p> : null}
      <ul className={styles['signs']}>
        {tables.map((table) => (
          <Sign key={table.id} table={table} locationId={locationId} editable={can.edit} />
        ))}
      </ul>
    </section>
  )
}

function Sign(props: { readonly table: TableRow; readonly locationId: string; readonly editable: boolean }) {
  const { table, locationId, editable } = props
  const { id, name, seats, archived, link, version } = table
  const { client } = useApi()
  const takeOver = useTakeOver()
  const putAway = async (away: boolean) =>
    takeOver(
      await client.archiveTable({ body: { item: { locationId, id, version, archived: away } } }),
      d(away ? 'wasArchived' : 'wasRestored', { name }),
    )
  return (
    <li data-archived={archived || undefined}>
      <h3>
        {name} {archived ? <Tag>{d('archived')}</Tag> : null}
      </h3>
      {seats === null ? null : <p className="small muted">{d('tables.seats', { count: seats })}</p>}
      {link === null || archived ? null : (
        <>
          <img
            className={styles['qr']}
            alt={d('tables.qr', { name })}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(link.qrSvg)}`}
          />
          <p className={styles['scan']}>{d('tables.scan')}</p>
          <p className="small">
            <a href={link.url} target="_blank" rel="noreferrer">
              {d('tables.open')}
              <span className="vh"> {name}</span>
            </a>
          </p>
        </>
      )}
      <RecordActions
        record={table}
        kind="table"
        labels={LABELS}
        editable={editable}
        archiveText={d('tables.archive.text')}
        formTitle={d('tables.form', { name })}
        putAway={putAway}
      >
        {(close) => <TableForm locationId={locationId} table={table} onDone={close} />}
      </RecordActions>
    </li>
  )
}

function TableForm(props: {
  readonly locationId: string
  /** Null: a new one. */
  readonly table: TableRow | null
  readonly onDone: () => void
}) {
  const { locationId, table, onDone } = props
  const { client } = useApi()
  return (
    <PlaceRecordForm
      fields={tableFields}
      schema={Stored}
      initial={fieldsIn(tableFields, table ?? emptyOf(tableFields))}
      record={table}
      save={(values) =>
        client.saveTable({ body: { item: { ...values, locationId, id: table?.id ?? null } } })
      }
      onDone={onDone}
    />
  )
}
