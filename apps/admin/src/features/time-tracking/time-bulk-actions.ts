import type { TimeEntry } from '@fachwerk/contract/time/time-entry-calls'
import { IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import type { BulkAction } from '../../ui/list/bulk/bulk-actions.ts'
import { z } from './texts.ts'
import { subjectOf } from './time-columns.tsx'

const words = (what: 'move' | 'delete') => ({
  key: what,
  label: z(`time.bulk.${what}`),
  question: (count: number) => ({
    title: z(`time.bulk.${what}.title`, { count }),
    text: z(`time.bulk.${what}.text`),
    confirm: z(`time.bulk.${what}.confirm`, { count }),
  }),
  done: (count: number) => z(`time.bulk.${what}.done`, { count }),
  rowName: (row: TimeEntry) =>
    z('time.list.row', { project: subjectOf(row), begin: momentOf(row.startTime, OFFICE_ZONE) }),
  // The server wants it for colleagues' times only, and says so for each that lacks it.
  reasonHelp: z('time.bulk.reason'),
})

const why = (reason: string) => (reason === '' ? {} : { reason })

const onProject = (
  row: TimeEntry,
  details: { version: number; projectId: string | null; reason: string },
) => ({
  body: {
    timeLog: {
      id: row.id,
      version: details.version,
      projectId: details.projectId,
      startTime: row.startTime,
      description: row.description,
      ...why(details.reason),
    },
  },
})

/** Moves entries to another project or takes them out of the lists, each for itself; undo brings them back. */
export const timeBulkActions: readonly BulkAction<TimeEntry>[] = [
  {
    ...words('move'),
    icon: IconFolderSymlink,
    asksChoice: {
      label: z('time.col.project'),
      name: 'time-projects-used',
      ask: async ({ client }, signal) => {
        const { rows } = await client.companyProjects({ query: {} }, { signal })
        return rows.map(({ id, name }) => ({ value: id, label: name }))
      },
    },
    run: ({ client }, row, reason, projectId) =>
      client.editTimeLog(onProject(row, { version: row.version, projectId, reason })),
    undo: ({ client }, row, reason) =>
      client.editTimeLog(onProject(row, { version: row.version + 1, projectId: row.projectId, reason })),
  },
  {
    ...words('delete'),
    icon: IconTrash,
    dangerous: true,
    run: ({ client }, { id, version }, reason) =>
      client.deleteTimeLog({ body: { timeLog: { id, version, ...why(reason) } } }),
    undo: ({ client }, { id, version }, reason) =>
      client.restoreTimeLog({ body: { timeLog: { id, version: version + 1, ...why(reason) } } }),
  },
]
