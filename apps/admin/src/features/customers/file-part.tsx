import type { CustomerFile, FilePage, FilePart } from '@fachwerk/contract/customer/customer-file-views'
import { PAGE_SIZE } from '@fachwerk/contract/office/page-size'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { t } from '../../lib/words/texts.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { Panel, Quiet } from '../../ui/panel.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { blockWords } from './block-panel.tsx'
import { customerPartQuery } from './customer-queries.ts'
import styles from './customers.module.css'
import { FileHistory } from './file-history.tsx'
import { PartTable } from './file-tables.tsx'
import { NewNote, Note } from './notes-panel.tsx'
import { k } from './texts.ts'

/** One part of a file by pages; the page stands in the address. */
export function FilePartView({ file, part }: { readonly file: CustomerFile; readonly part: FilePart }) {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, error, refetch } = useQuery(customerPartQuery(useApi(), { id: file.id, part, page }))
  if (error) return <Failure title={k('file.failed')} problem={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={6} label={t('app.loading')} />
  return (
    <div className={styles['part']}>
      <Part file={file} page={data} />
      {part === 'history' || data.total <= PAGE_SIZE ? null : (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          shown={data.rows.length}
          total={data.total}
          exact
          toPage={(to) => ({ search: to === 1 ? '' : `?page=${to}` })}
        />
      )}
    </div>
  )
}

function Part({ file, page }: { readonly file: CustomerFile; readonly page: FilePage }) {
  if (page.part === 'history') return <FileHistory events={page.rows} changes={page.changes} />
  if (page.part === 'notes') return <Notes file={file} page={page} />
  if (page.rows.length === 0) return <Quiet>{k(`part.none.${page.part}`)}</Quiet>
  return <PartTable page={page} />
}

function Notes(props: { readonly file: CustomerFile; readonly page: Extract<FilePage, { part: 'notes' }> }) {
  const { file, page } = props
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Panel
        id="part-notes"
        title={k('notes.title')}
        more={
          file.can.edit ? (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              {k('notes.add')}
            </Button>
          ) : null
        }
      >
        {page.rows.length === 0 ? <Quiet>{k('part.none.notes')}</Quiet> : null}
        <ul className={styles['notes']}>
          {page.rows.map((note) => (
            <Note key={note.id} file={file} note={note} />
          ))}
        </ul>
      </Panel>
      {page.blocks.length === 0 ? null : (
        <Panel id="part-blocks" title={k('notes.blocks')}>
          {page.blocks.map((block) => (
            <Quiet key={block.id}>{blockWords(block)}</Quiet>
          ))}
        </Panel>
      )}
      {asking ? <NewNote file={file} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
