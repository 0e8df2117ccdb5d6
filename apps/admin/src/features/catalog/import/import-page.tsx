import type { ImportReport } from '@fachwerk/contract/catalog/import/import-calls'
import { Button, Checkbox } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { saveResponse } from '../../../lib/save-file.ts'
import { useMay } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { DropFiles } from '../../../ui/drop-files.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { NoPermission } from '../../../ui/states/failure.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { CatalogAreas } from '../catalog-areas.tsx'
import styles from './import.module.css'
import { ImportMapping } from './import-mapping.tsx'
import { countIn, ImportRows } from './import-report.tsx'
import { i } from './import-texts.ts'
import { type ImportState, useArticleImport } from './use-article-import.ts'

/** admin/articles/import: articles out of a file, checked before they are taken over (B-14, K-02). */
export function ImportPage() {
  usePageTitle(i('title'))
  return useMay('articles.edit') ? <Allowed /> : <NoPermission />
}

function Allowed() {
  const { state, choose, arrange, take, leave } = useArticleImport()
  const { file, report, taken } = state
  const step = taken ? 'done' : report ? 'check' : 'file'
  return (
    <>
      <CatalogAreas current="import" />
      <PageHead title={i('title')} sub={file && report ? subOf(file.name, report) : i('intro')}>
        {report && !taken ? <Button onClick={leave}>{i('other')}</Button> : null}
      </PageHead>
      <ol className={styles['steps']} aria-label={i('steps')}>
        {(['file', 'check', 'done'] as const).map((each) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            {i(`step.${each}`)}
          </li>
        ))}
      </ol>
      <div className={styles['page']}>
        <output className={styles['busy']} aria-busy={state.busy !== null}>
          {state.busy ? (
            <>
              {i(state.busy)}
              <progress aria-label={i(state.busy)} />
            </>
          ) : null}
        </output>
        {state.problem === null ? null : (
          <div id="import-problem" className={styles['notices']}>
            <Notice kind="danger">{state.problem}</Notice>
          </div>
        )}
        {step === 'file' ? <Choose state={state} onFiles={choose} /> : null}
        {step === 'check' && report ? (
          <Checked state={state} report={report} onArrange={arrange} onTake={take} />
        ) : null}
        {taken && report ? <Done report={report} onNext={leave} /> : null}
      </div>
    </>
  )
}

const subOf = (name: string, { source, lines, charset }: ImportReport): string =>
  i('sub', { name, source: i(`source.${source}`), lines, charset: i(`charset.${charset}`) })

function Choose({
  state,
  onFiles,
}: {
  readonly state: ImportState
  readonly onFiles: (files: File[]) => void
}) {
  const { client } = useApi()
  const load = async (format: 'csv' | 'xlsx') => {
    try {
      await saveResponse(await client.exportArticles({ body: { format } }))
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    }
  }
  return (
    <div className={styles['choose']}>
      <DropFiles
        id="import-file"
        accept=".csv,.txt,.tsv,.xlsx"
        disabled={state.busy !== null}
        problem={{ id: 'import-problem', isThere: state.problem !== null }}
        icon={<IconUpload size={18} aria-hidden="true" />}
        texts={{ choose: i('choose'), drop: i('drop'), limits: i('limits') }}
        progress=""
        onFiles={onFiles}
      />
      <section className={styles['backwards']}>
        <h2>{i('back')}</h2>
        <p>{i('back.text')}</p>
        <div className={styles['buttons']}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() => void load(format)}
            >
              {i(`back.${format}`)}
            </Button>
          ))}
        </div>
      </section>
    </div>
  )
}

function Checked(props: {
  readonly state: ImportState
  readonly report: ImportReport
  readonly onArrange: Parameters<typeof ImportMapping>[0]['onArrange']
  readonly onTake: (leaveErrors: boolean) => Promise<void>
}) {
  const { state, report } = props
  const [leaves, setLeaves] = useState(false)
  const errors = countIn(report, 'error')
  const many = countIn(report, 'new') + countIn(report, 'changed')
  const isBusy = state.busy !== null
  return (
    <>
      {state.meanwhile ? (
        <div className={styles['notices']}>
          <Notice kind="warn">{i('meanwhile')}</Notice>
        </div>
      ) : null}
      <div className={styles['checked']}>
        <ImportMapping report={report} vat={state.vat} disabled={isBusy} onArrange={props.onArrange} />
        <section className={styles['report']} aria-label={i('report')}>
          <ImportRows report={report} />
        </section>
      </div>
      <div className={styles['foot']}>
        {errors > 0 ? (
          <Checkbox
            label={i('leave', { count: errors })}
            checked={leaves}
            onChange={({ currentTarget }) => setLeaves(currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Button
          variant="filled"
          disabled={isBusy || many === 0 || (errors > 0 && !leaves)}
          onClick={() => void props.onTake(leaves)}
        >
          {i('take', { count: many })}
        </Button>
      </div>
    </>
  )
}

function Done({ report, onNext }: { readonly report: ImportReport; readonly onNext: () => void }) {
  const [fresh, changed] = [countIn(report, 'new'), countIn(report, 'changed')]
  return (
    <div className={styles['done']}>
      <Notice kind="ok">
        <b>{i('done.title', { count: fresh + changed })}</b>{' '}
        {i('done.text', { fresh, changed, errors: countIn(report, 'error') })}
      </Notice>
      <div className={styles['buttons']}>
        <Button component={Link} to="/admin/articles" variant="filled">
          {i('done.show')}
        </Button>
        <Button onClick={onNext}>{i('done.next')}</Button>
      </div>
    </div>
  )
}
