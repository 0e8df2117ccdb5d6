import type { ReplyOut } from '@fachwerk/contract/call'
import {
  TIME_SOURCES,
  type timeImportCalls,
  type TimeImportRow,
  TimeSource,
} from '@fachwerk/contract/time/time-import-calls'
import { Button, FileInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { momentOf, OFFICE_ZONE, timeOf } from '../../lib/words/format.ts'
import { wordsFor } from '../../lib/problem.ts'
import { showToast } from '../../lib/toast.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { useTimesChanged } from './entries/entry-detail.tsx'
import { ImportQuestions, type ImportAnswers, NO_ANSWERS } from './import-questions.tsx'
import { z } from './texts.ts'
import styles from './time-area.module.css'

type Report = ReplyOut<typeof timeImportCalls.importTimes>
const MOST_BYTES = 240_000

/** B-11: times of another product, first as a trial, then for good. */
export function ImportView() {
  const { client } = useApi()
  const changed = useTimesChanged()
  const [source, setSource] = useState<TimeSource>('toggl')
  const [text, setText] = useState<string | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (file: File | null) => {
    setReport(null)
    setAnswers(NO_ANSWERS)
    const isTooLarge = (file?.size ?? 0) > MOST_BYTES
    setProblem(isTooLarge ? z('import.tooLarge') : null)
    setText(file && !isTooLarge ? await file.text() : null)
  }
  const send = async (dryRun: boolean, given: ImportAnswers = answers) => {
    if (text === null) return
    setBusy(true)
    try {
      const answer = await client.importTimes({
        body: {
          source,
          text,
          dryRun,
          withoutFaulty: !dryRun,
          dayOrder: given.dayOrder,
          projects: [...given.projects],
        },
      })
      setProblem(null)
      setReport(dryRun ? answer : null)
      if (dryRun) return
      showToast(z('import.done', { count: answer.imported }))
      changed()
    } catch (reason) {
      setReport(null)
      setProblem(wordsFor(reason).text)
    } finally {
      setBusy(false)
    }
  }
  const fresh = report?.rows.filter(({ status }) => status === 'new').length ?? 0
  return (
    <>
      <p className={styles['quiet']}>{z('import.intro')}</p>
      <div className={`${styles['moves']} ${styles['source']}`}>
        <Select
          label={z('import.source')}
          w={330}
          maw="100%"
          allowDeselect={false}
          value={source}
          data={TIME_SOURCES.map((value) => ({ value, label: z(`import.source.${value}`) }))}
          onChange={(value) => {
            setSource(TimeSource.safeParse(value).data ?? source)
            setReport(null)
            setAnswers(NO_ANSWERS)
          }}
        />
        <FileInput
          label={z('import.file')}
          description={z('import.file.help')}
          accept=".csv,text/csv"
          clearable={false}
          onChange={(file) => void choose(file)}
        />
        <Button disabled={text === null || busy} onClick={() => void send(true)}>
          {z('import.try')}
        </Button>
        {fresh > 0 ? (
          <Button variant="filled" disabled={busy} onClick={() => void send(false)}>
            {z('import.do', { count: fresh })}
          </Button>
        ) : null}
      </div>
      {problem === null ? null : <Notice kind="danger">{problem}</Notice>}
      {report ? (
        <ImportQuestions
          questions={report.questions}
          answers={answers}
          onAnswer={(given) => {
            setAnswers(given)
            void send(true, given)
          }}
        />
      ) : null}
      {report ? <Trial rows={report.rows} /> : null}
    </>
  )
}

function Trial({ rows }: { readonly rows: readonly TimeImportRow[] }) {
  const count = (status: TimeImportRow['status']) => rows.filter((row) => row.status === status).length
  const faulty = count('faulty')
  return (
    <>
      <output className={styles['quiet']}>
        {z('import.summary', { fresh: count('new'), known: count('duplicate'), faulty })}
        {faulty > 0 ? ` · ${z('import.faulty')}` : ''}
      </output>
      <div className={styles['scroll']}>
        <table className={`${styles['sums']} ${styles['lines']}`}>
          <caption className="vh">{z('import.try')}</caption>
          <thead>
            <tr>
              <th scope="col">{z('import.line')}</th>
              <th scope="col">{z('time.begin')}</th>
              <th scope="col">{z('time.end')}</th>
              <th scope="col">{z('time.col.person')}</th>
              <th scope="col">{z('time.col.project')}</th>
              <th scope="col">{z('time.description')}</th>
              <th scope="col">{z('import.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line} data-found={row.status === 'faulty' || undefined}>
                <th scope="row">{row.line}</th>
                <td>{row.startTime === null ? '–' : momentOf(row.startTime, OFFICE_ZONE)}</td>
                <td>{row.endTime === null ? '–' : timeOf(row.endTime, OFFICE_ZONE)}</td>
                <td>{row.personName}</td>
                <td>
                  {row.isNewProject ? z('import.newProject', { project: row.projectName }) : row.projectName}
                </td>
                <td>{row.description}</td>
                <td>{row.reason ?? z(`import.status.${row.status}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
