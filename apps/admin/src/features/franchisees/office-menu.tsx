import { type OfficeMenu as Menu, SavedOfficeMenu } from '@fachwerk/contract/company/office-menu-calls'
import { OFFICE_ENTRIES } from '@fachwerk/contract/staff/profile-values'
import { Checkbox } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'
import { useRenewUser } from '../../lib/renew-user.ts'
import { t } from '../../lib/words/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { CheckField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { mt } from './menu-texts.ts'
import styles from './menu.module.css'

const officeMenuQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['office-menu'],
    queryFn: ({ signal }) => client.officeMenu({}, { signal }),
  })

type Entry = (typeof OFFICE_ENTRIES)[number]
const nameOf = (entry: Entry): string => t(`nav.${entry}`)
const namesOf = (entries: unknown): string =>
  Array.isArray(entries)
    ? OFFICE_ENTRIES.filter((entry) => entries.includes(entry))
        .map(nameOf)
        .join(', ')
    : ''

const LABELS = { shown: mt('office.shown'), entries: mt('office.entries') }
const wordsOf = (field: string, value: unknown): string | null =>
  field === 'entries' ? namesOf(value) || mt('office.none') : null

/** The group „Büro“ in the menu of the own company: as a whole, and entry by entry (N-01). */
export function OfficeMenu() {
  const { data, error, refetch } = useQuery(officeMenuQuery(useApi()))
  if (error) return <Failure title={mt('menu.failed')} problem={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={4} label={t('app.loading')} />
  return (
    <div className={styles['menu']}>
      <OfficeForm key={data.version} menu={data} />
      <h2>{mt('office.history')}</h2>
      <HistoryPanel
        subject={{ kind: 'officeMenu', id: data.companyId }}
        actionWords={() => mt('office.did.changed')}
        labels={LABELS}
        words={wordsOf}
      />
    </div>
  )
}

function OfficeForm({ menu }: { readonly menu: Menu }) {
  const api = useApi()
  const queries = useQueryClient()
  const renewUser = useRenewUser()
  const form = useRecordForm({
    schema: SavedOfficeMenu,
    initial: { shown: menu.shown, entries: menu.entries },
    labels: LABELS,
    words: wordsOf,
    fieldOf: (field) => field.replace(/^menu\./, ''),
    version: menu.version,
    save: (body) => api.client.saveOfficeMenu({ body: { menu: body } }),
    onSaved: (saved) => {
      queries.setQueryData(officeMenuQuery(api).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['history'] })
      void renewUser()
      showToast(mt('menu.saved'))
    },
  })
  const { shown } = form.form.getValues()
  return (
    <RecordForm form={form}>
      <FieldGroup title={mt('office.title')}>
        <p className="muted">{mt('office.help')}</p>
        <CheckField form={form} name="shown" />
        {shown === true ? (
          <Checkbox.Group id="entries" label={LABELS.entries} {...form.form.getInputProps('entries')}>
            <div className={styles['areas']}>
              {OFFICE_ENTRIES.map((entry) => (
                <Checkbox key={entry} value={entry} label={nameOf(entry)} />
              ))}
            </div>
          </Checkbox.Group>
        ) : null}
      </FieldGroup>
    </RecordForm>
  )
}
