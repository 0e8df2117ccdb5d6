import { emptyOf, fieldsIn, labelsOf } from '@fachwerk/contract/record-fields'
import { type Project, projectCalls } from '@fachwerk/contract/time/project-calls'
import { projectFields, type Rounding, ROUNDING_MINUTES } from '@fachwerk/contract/time/project-fields'
import { adminTimeDe } from '@fachwerk/texts/admin/time/admin-time-de'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { DeclaredFields, helpIn } from '../../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { type TextKind, textKindsOf } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { z } from '../texts.ts'

/** What the fields of a project are called. */
export const PROJECT_LABELS = labelsOf(projectFields)
const helpOf = helpIn(adminTimeDe, 'project')

const ROUNDINGS: readonly { readonly value: string; readonly label: string; readonly rounding: Rounding }[] =
  [
    { value: 'none', label: z('project.rounding.none'), rounding: { mode: 'none' } },
    ...(['up', 'nearest'] as const).flatMap((mode) =>
      ROUNDING_MINUTES.map((minutes) => ({
        value: `${mode}-${minutes}`,
        label: z(`project.rounding.${mode}`, { minutes }),
        rounding: { mode, minutes },
      })),
    ),
  ]

/** A rounding rule as one choice of a list. */
const roundingChoice: TextKind = {
  inputMode: 'text',
  write: (value) =>
    ROUNDINGS.find(({ rounding }) => JSON.stringify(rounding) === JSON.stringify(value))?.value ?? 'none',
  read: (text) => ({ ok: true, value: ROUNDINGS.find(({ value }) => value === text)?.rounding ?? null }),
}
const TEXTS = { ...textKindsOf(projectFields), rounding: roundingChoice }

const fields = projectCalls.createProject.body.extend({
  version: projectCalls.editProject.body.shape.project.shape.version.optional(),
})

/** Adds a project or changes one; two who change the same are told (FAULT-72). */
export function ProjectForm(props: {
  readonly project: Project | null
  readonly onSaved: () => void
  readonly onCancel: () => void
}) {
  const { project, onSaved, onCancel } = props
  const { client } = useApi()
  // One key per form: trying again after a lost answer must not add a second project.
  const [idempotencyKey] = useState(randomKey)
  const form = useRecordForm({
    schema: fields,
    initial: project ? fieldsIn(projectFields, project) : emptyOf(projectFields),
    labels: PROJECT_LABELS,
    texts: TEXTS,
    ...(project && { version: project.version }),
    save: ({ version, ...wanted }) =>
      project
        ? client.editProject({ body: { project: { ...wanted, id: project.id, version: version ?? 0 } } })
        : client.createProject({ body: wanted }, { idempotencyKey }),
    onSaved,
  })
  return (
    <RecordForm form={form} onCancel={onCancel}>
      <DeclaredFields
        form={form}
        fields={projectFields}
        helpOf={helpOf}
        choicesOf={{ rounding: ROUNDINGS }}
      />
    </RecordForm>
  )
}
