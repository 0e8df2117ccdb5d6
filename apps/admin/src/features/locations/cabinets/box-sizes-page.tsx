import type { BoxSizes } from '@fachwerk/contract/location/box-size-calls'
import type { SizeClass } from '@fachwerk/contract/fields'
import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/problem.ts'
import { boxSizesQuery, companiesQuery } from '../../../lib/queries.ts'
import { useMay, useUser } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAddressValue } from '../../../lib/use-address-value.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../../ui/states/failure.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import page from '../../../ui/plain-page.module.css'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { BoxSizeForm } from './box-size-form.tsx'
import { BoxSizeItem } from './box-size-item.tsx'
import { bs } from './box-size-texts.ts'
import styles from './box-sizes.module.css'
import { st } from '../settings/setting-texts.ts'

/** admin/settings/sizes: how large the boxes of a company are (L-01). */
export function BoxSizesPage() {
  usePageTitle(bs('sizes.title'))
  return useMay('locations.view') ? <Allowed /> : <NoPermission level={1} />
}

function Allowed() {
  const own = useUser()?.company ?? ''
  const [chosen, choose] = useAddressValue('company', '')
  const companies = useQuery(companiesQuery(useApi())).data?.rows ?? []
  const id = chosen === '' ? own : chosen
  return (
    <>
      <PageHead title={bs('sizes.title')} sub={bs('sizes.sub')}>
        {useMay('sites.view') ? <Link to="/admin/translate?q=size.">{bs('sizes.words')}</Link> : null}
        {companies.length > 1 ? (
          <NativeSelect
            aria-label={st('settings.company')}
            value={id}
            data={companies.map((each) => ({ value: each.id, label: each.name }))}
            onChange={(event) => choose(event.currentTarget.value)}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            rightSectionPointerEvents="none"
          />
        ) : null}
      </PageHead>
      <OfCompany key={id} id={id} />
    </>
  )
}

function OfCompany({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(boxSizesQuery(useApi(), id))
  return (
    <div className={page['page']}>
      {data ? <Sizes sizes={data} /> : null}
      {!data && error === null ? <RowSkeleton rows={4} label={t('app.loading')} /> : null}
      {!data && error !== null && isNotFound(error) ? (
        <Emptiness title={bs('sizes.notFound.title')} text={bs('sizes.notFound.text')} />
      ) : null}
      {!data && error !== null && !isNotFound(error) ? (
        <Failure title={bs('sizes.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
    </div>
  )
}

/** What follows a save: every drawing and every choice of a size knows it. */
function useSaveSizes() {
  const api = useApi()
  const queries = useQueryClient()
  return (saved: BoxSizes, words: string) => {
    queries.setQueryData(boxSizesQuery(api, saved.companyId).queryKey, saved)
    for (const kind of ['lockPlaces', 'lockWall', 'boxSpots', 'location', 'history'])
      void queries.invalidateQueries({ queryKey: [kind] })
    showToast(words)
  }
}

function Sizes({ sizes }: { readonly sizes: BoxSizes }) {
  const save = useSaveSizes()
  const [editing, setEditing] = useState<SizeClass | null>(null)
  const { rows, missing, can, companyId } = sizes
  const close = () => setEditing(null)
  return (
    <>
      <p className={page['reach']}>
        {bs('sizes.text')} {bs('sizes.franchise')} {can.edit ? null : bs('sizes.readOnly')}
      </p>
      {rows.length === 0 ? (
        <Emptiness title={bs('sizes.none.title')} text={bs('sizes.none.text')} />
      ) : (
        <ul className={styles['sizes']} aria-label={bs('sizes.list')}>
          {rows.map((row) => (
            <BoxSizeItem
              key={row.size}
              row={row}
              tallest={Math.max(...rows.map(({ heightMm }) => heightMm))}
              company={companyId}
              editable={can.edit}
              onEdit={() => setEditing(row.size)}
              onSaved={save}
            />
          ))}
        </ul>
      )}
      {can.edit && missing.length > 0 ? (
        <div className={styles['add']}>
          {missing.map((size) => (
            <Button
              key={size}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setEditing(size)}
            >
              {bs('sizes.add', { size })}
            </Button>
          ))}
        </div>
      ) : null}
      {editing === null ? null : (
        <Dialog opened onClose={close} title={bs('sizes.form.title', { size: editing })}>
          <BoxSizeForm
            company={companyId}
            size={editing}
            row={rows.find(({ size }) => size === editing) ?? null}
            onCancel={close}
            onSaved={(saved) => {
              close()
              save(saved, bs('sizes.saved', { size: editing }))
            }}
          />
        </Dialog>
      )}
    </>
  )
}
