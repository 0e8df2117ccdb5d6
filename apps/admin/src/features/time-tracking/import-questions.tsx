import { DayOrder, type TimeImportQuestions } from '@fachwerk/contract/time/time-import-calls'
import { Radio, Select } from '@mantine/core'
import { Notice } from '../../ui/states/notice.tsx'
import { z } from './texts.ts'
import styles from './time-area.module.css'

export interface ImportAnswers {
  readonly dayOrder: DayOrder | null
  readonly projects: readonly {
    readonly clientName: string
    readonly projectName: string
    readonly projectId: string
  }[]
}
export const NO_ANSWERS: ImportAnswers = { dayOrder: null, projects: [] }

type FileProject = TimeImportQuestions['projects'][number]
const isSame = (one: Pick<FileProject, 'clientName' | 'projectName'>, other: typeof one): boolean =>
  one.clientName === other.clientName && one.projectName === other.projectName

/** B-11: what the file leaves open. Each answer shows the trial anew. */
export function ImportQuestions({
  questions,
  answers,
  onAnswer,
}: {
  readonly questions: TimeImportQuestions
  readonly answers: ImportAnswers
  readonly onAnswer: (answers: ImportAnswers) => void
}) {
  const asksDay = questions.unclearDay !== null || answers.dayOrder !== null
  if (!asksDay && questions.projects.length === 0) return null
  return (
    <section className={styles['questions']} aria-labelledby="import-questions">
      <h2 id="import-questions">{z('import.questions')}</h2>
      {questions.unclearDay === null ? null : (
        <Notice kind="warn">{z('import.day.unclear', { day: questions.unclearDay })}</Notice>
      )}
      {asksDay ? (
        <Radio.Group
          label={z('import.day')}
          value={answers.dayOrder}
          onChange={(value) => onAnswer({ ...answers, dayOrder: DayOrder.safeParse(value).data ?? null })}
        >
          <div className={styles['moves']}>
            <Radio value="dayFirst" label={z('import.day.dayFirst')} />
            <Radio value="monthFirst" label={z('import.day.monthFirst')} />
          </div>
        </Radio.Group>
      ) : null}
      {questions.projects.map((project) => (
        <ProjectQuestion
          key={`${project.clientName} / ${project.projectName}`}
          project={project}
          choices={questions.choices}
          onChoose={(projectId) => {
            const others = answers.projects.filter((each) => !isSame(each, project))
            const { clientName, projectName } = project
            onAnswer({
              ...answers,
              projects: projectId === null ? others : [...others, { clientName, projectName, projectId }],
            })
          }}
        />
      ))}
    </section>
  )
}

function ProjectQuestion({
  project,
  choices,
  onChoose,
}: {
  readonly project: FileProject
  readonly choices: TimeImportQuestions['choices']
  readonly onChoose: (projectId: string | null) => void
}) {
  const { clientName, projectName, lines, projectId, name } = project
  return (
    <Select
      label={
        projectName === ''
          ? z('import.project.none', { count: lines })
          : z('import.project.of', { project: projectName, client: clientName, count: lines })
      }
      placeholder={name === '' ? z('import.project.choose') : z('import.newProject', { project: name })}
      data={choices.map(({ id, name: label }) => ({ value: id, label }))}
      value={projectId}
      searchable
      clearable
      nothingFoundMessage={z('import.project.nothing')}
      onChange={onChoose}
    />
  )
}
