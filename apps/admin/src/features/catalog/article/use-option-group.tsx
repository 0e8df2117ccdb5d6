import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words/texts.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import styles from '../catalog.module.css'
import { o } from '../options/option-texts.ts'
import { ruleWords } from '../options/option-words.tsx'

/** So many are offered; by typing one is found among them. */
const OFFERED = 100

/** Chooses a list of the company that the article does not use yet. */
export function UseOptionGroup(props: {
  readonly companyId: string
  readonly used: readonly string[]
  readonly onUse: (id: string) => Promise<void>
  readonly onClose: () => void
}) {
  const { companyId, used, onUse, onClose } = props
  const { client } = useApi()
  const [chosen, setChosen] = useState<string | null>(null)
  const action = useAction()
  const { data } = useQuery({
    queryKey: ['optionGroups', 'offered', companyId],
    queryFn: ({ signal }) =>
      client.optionGroups({ body: { companyIds: [companyId], limit: OFFERED } }, { signal }),
  })
  const choices = (data?.rows ?? [])
    .filter(({ id }) => !used.includes(id))
    .map((row) => ({ value: row.id, label: `${row.title} (${ruleWords(row)})` }))
  if (!data) return <RowSkeleton rows={2} label={t('app.loading')} />
  if (choices.length === 0) return <p>{o('article.use.none')}</p>
  return (
    <div className={styles['variants']}>
      <Select
        label={o('article.use.field')}
        data={choices}
        value={chosen}
        onChange={setChosen}
        searchable
        w="100%"
      />
      <div className={styles['actions']}>
        <Button
          variant="filled"
          disabled={chosen === null}
          aria-disabled={action.running}
          onClick={() => chosen !== null && void action.run(() => onUse(chosen))}
        >
          {o('article.use')}
        </Button>
        <Button onClick={onClose}>{o('article.use.cancel')}</Button>
      </div>
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
    </div>
  )
}
