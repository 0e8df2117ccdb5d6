import {
  type Project,
  projectCalls,
  ROUNDING_MINUTES,
  type Rounding,
} from '@fachwerk/contract/time/project-calls'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { ChoiceField, TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { moneyText, type TextKind } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { z } from '../texts.ts'

const LABELS = {
  name: z('project.name'),
  description: z('project.description'),
  budgetMonthly: z('project.budget'),
  hourlyRate: z('project.rate'),
  rounding: z('project.rounding'),
}

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
const TEXTS = { budgetMonthly: moneyText, hourlyRate: moneyText, rounding: roundingChoice }

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
    initial: {
      name: project?.name ?? '',
      description: project?.description ?? '',
      budgetMonthly: project?.budgetMonthly ?? null,
      hourlyRate: project?.hourlyRate ?? null,
      rounding: project?.rounding ?? { mode: 'none' },
    },
    labels: LABELS,
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
      <TextField form={form} name="name" maxLength={120} />
      <TextField form={form} name="description" maxLength={500} />
      <TextField form={form} name="budgetMonthly" />
      <TextField form={form} name="hourlyRate" />
      <ChoiceField
        form={form}
        name="rounding"
        choices={ROUNDINGS.map(({ value, label }) => ({ value, label }))}
        help={z('project.rounding.help')}
      />
    </RecordForm>
  )
}
