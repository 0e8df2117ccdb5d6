import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import type { OptionGroupDetail } from '@fachwerk/contract/catalog/option-views'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { AskingButton } from '../../../ui/panes/asking-button.tsx'
import { MoveButton } from '../../../ui/table/move-button.tsx'
import styles from '../catalog.module.css'
import { articleOptionsQuery, useSavedOptionGroup } from '../options/option-queries.ts'
import { o } from '../options/option-texts.ts'
import { KindMark, ruleWords, surchargeWords } from '../options/option-words.tsx'

interface Props {
  readonly article: ArticleDetail
  readonly group: OptionGroupDetail
  readonly place: { readonly index: number; readonly of: number }
  readonly mayEdit: boolean
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** A list of an article: its rule, who else shares it, and what can be done with it here. */
export function ExtrasRow({ article, group, place, mayEdit, onMove, onRemove }: Props) {
  const { id, title, options, articles, archived } = group
  const said = [
    ruleWords(group),
    o('count.options', { count: options.length }),
    surchargeWords(options.map(({ priceCents }) => priceCents)),
  ].filter(Boolean)
  return (
    <li className={styles['extrasRow']}>
      <span>
        <b>{title}</b> <KindMark group={group} />
        <span className={styles['lowest']}>{said.join(' · ')}</span>
        <span className={styles['lowest']}>
          {archived ? o('article.archived') : o('count.articles', { count: articles.length })}
        </span>
      </span>
      <span className={styles['rowTools']}>
        {mayEdit ? (
          <>
            <MoveButton
              label={o('article.up', { title })}
              sign={IconArrowUp}
              off={place.index === 0}
              onPress={() => onMove(place.index - 1)}
            />
            <MoveButton
              label={o('article.down', { title })}
              sign={IconArrowDown}
              off={place.index === place.of - 1}
              onPress={() => onMove(place.index + 1)}
            />
          </>
        ) : null}
        <Button
          size="xs"
          component={Link}
          to={`/admin/extras/${id}`}
          aria-label={o('article.editNamed', { title })}
        >
          {o('article.edit')}
        </Button>
        {mayEdit && articles.length > 1 ? <Copy article={article} group={group} /> : null}
        {mayEdit ? (
          <MoveButton label={o('article.remove', { title })} sign={IconX} onPress={onRemove} />
        ) : null}
      </span>
    </li>
  )
}

/** A copy of its own in the place of the shared one. */
function Copy({ article, group }: Pick<Props, 'article' | 'group'>) {
  const api = useApi()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(randomKey)
  const saved = useSavedOptionGroup()
  const { title } = group
  const run = async () => {
    const body = { optionGroup: { id: group.id, articleId: article.id } }
    const copy = await api.client.copyOptionGroup({ body }, { idempotencyKey })
    saved(copy, o('article.copied', { title: copy.title }))
    await queries.invalidateQueries({ queryKey: articleOptionsQuery(api, article.id).queryKey })
  }
  return (
    <AskingButton
      size="xs"
      label={o('article.copy')}
      name={o('article.copyNamed', { title })}
      title={o('article.copy.title', { title })}
      run={run}
    >
      {o('article.copy.text')}
    </AskingButton>
  )
}
