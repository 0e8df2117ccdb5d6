import type { Project } from '@fachwerk/contract/time/project-calls'
import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { t } from '../../../lib/words/texts.ts'
import { showToast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/panes/confirm.tsx'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { useTimesChanged } from '../entries/entry-detail.tsx'
import { hoursOf } from '../lengths.ts'
import { useAddressValue } from '../../../lib/use-address-value.ts'
import { PROJECT_LABELS, ProjectForm } from './project-form.tsx'
import { z } from '../texts.ts'
import styles from '../time-area.module.css'
import { projectsQuery } from '../time-queries.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'

/** T-01: adding, changing, archiving projects and getting them back. */
export function ProjectsView() {
  const [archived, setArchived] = useAddressValue('archived', 'false')
  const [editing, setEditing] = useState<Project | 'new' | null>(null)
  const changed = useTimesChanged()
  const close = () => setEditing(null)
  const { data, error, refetch } = useQuery(projectsQuery(useApi(), archived === 'true'))
  return (
    <>
      <div className={styles['moves']}>
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setEditing('new')}
        >
          {z('project.new')}
        </Button>
        <Switch
          label={z('project.showArchived')}
          checked={archived === 'true'}
          onChange={({ currentTarget }) => setArchived(String(currentTarget.checked))}
        />
      </div>
      {!data && error ? (
        <Failure title={z('time.widget.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowSkeleton rows={5} label={t('app.loading')} /> : null}
      {data?.rows.length === 0 ? (
        <Emptiness title={z('time.widget.none.title')} text={z('time.widget.none.text')} />
      ) : null}
      {data && data.rows.length > 0 ? <Projects rows={data.rows} onEdit={setEditing} /> : null}
      <Dialog
        opened={editing !== null}
        onClose={close}
        title={editing === 'new' ? z('project.new') : z('project.edit')}
      >
        {editing === null ? null : (
          <ProjectForm
            project={editing === 'new' ? null : editing}
            onCancel={close}
            onSaved={() => {
              close()
              showToast(z('project.saved'))
              changed()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function Projects(props: { readonly rows: readonly Project[]; readonly onEdit: (project: Project) => void }) {
  return (
    <div className={styles['scroll']}>
      <table className={styles['sums']}>
        <caption className="vh">{z('time.part.projects')}</caption>
        <thead>
          <tr>
            <th scope="col">{PROJECT_LABELS.name}</th>
            <th scope="col">{PROJECT_LABELS.hourlyRate}</th>
            <th scope="col">{PROJECT_LABELS.budgetMonthly}</th>
            <th scope="col">{z('project.used')}</th>
            <th scope="col">{z('time.col.duration')}</th>
            <th scope="col">{z('time.col.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((project) => (
            <tr key={project.id}>
              <th scope="row">
                {project.name}
                <span className={styles['quiet']}>{project.description}</span>
              </th>
              <td>{project.hourlyRate === null ? '–' : moneyOf(project.hourlyRate)}</td>
              <td>{project.budgetMonthly === null ? '–' : moneyOf(project.budgetMonthly)}</td>
              <td>{moneyOf(project.usedCents)}</td>
              <td>{hoursOf(project.seconds)}</td>
              <td className={styles['actions']}>
                {project.archived ? (
                  <Restore project={project} />
                ) : (
                  <>
                    <Button
                      aria-label={z('project.edit.of', { project: project.name })}
                      onClick={() => props.onEdit(project)}
                    >
                      {z('project.edit.short')}
                    </Button>
                    <Archive project={project} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const failed = (problem: unknown) => showToast(wordsFor(problem).text, { kind: 'failed' })

function Archive({ project: { id, name, version } }: { readonly project: Project }) {
  const { client } = useApi()
  const changed = useTimesChanged()
  const [asking, setAsking] = useState(false)
  const archive = async () => {
    setAsking(false)
    try {
      const saved = await client.archiveProject({ body: { project: { id, version } } })
      changed()
      showToast(z('project.archived'), {
        undo: async () => {
          await client.restoreProject({ body: { project: { id, version: saved.version } } })
          changed()
        },
      })
    } catch (problem) {
      failed(problem)
    }
  }
  return (
    <>
      <Button aria-label={z('project.archive.of', { project: name })} onClick={() => setAsking(true)}>
        {z('project.archive')}
      </Button>
      <Confirm
        opened={asking}
        title={z('project.archive.title')}
        confirm={z('project.archive.title')}
        onConfirm={() => void archive()}
        onCancel={() => setAsking(false)}
      >
        {z('project.archive.text', { project: name })}
      </Confirm>
    </>
  )
}

function Restore({ project: { id, name, version } }: { readonly project: Project }) {
  const { client } = useApi()
  const changed = useTimesChanged()
  const restore = async () => {
    try {
      await client.restoreProject({ body: { project: { id, version } } })
      showToast(z('project.restored'))
      changed()
    } catch (problem) {
      failed(problem)
    }
  }
  return (
    <Button aria-label={z('project.restore.of', { project: name })} onClick={() => void restore()}>
      {z('project.restore')}
    </Button>
  )
}
