import { optionFields } from '@fachwerk/contract/catalog/option-fields'
import type { OptionGroupDetail, OptionView } from '@fachwerk/contract/catalog/option-views'
import { valueWordsOf } from '@fachwerk/contract/record-fields'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { MoveButton } from '../../../ui/table/move-button.tsx'
import styles from '../catalog.module.css'
import { OptionForm } from './option-form.tsx'
import { storedBody } from './option-group-body.ts'
import { useSavedOptionGroup } from './option-queries.ts'
import { o } from './option-texts.ts'

interface Props {
  readonly group: OptionGroupDetail
  /** Something of the form is not saved: what is done to extras would be done to what is stored. */
  readonly isDirty: boolean
}

/** The extras of a list in their order, each with a form of its own. */
export function OptionsPart({ group, isDirty }: Props) {
  const [edited, setEdited] = useState<OptionView | 'new' | null>(null)
  const close = () => setEdited(null)
  const { options } = group
  return (
    <section className={styles['variants']} aria-label={o('options.title')}>
      <h2>{o('options.title')}</h2>
      {options.length === 0 ? <p className="small muted">{o('options.none')}</p> : null}
      <Rows group={group} isDirty={isDirty} onEdit={setEdited} />
      <Button disabled={isDirty} onClick={() => setEdited('new')}>
        {o('options.add')}
      </Button>
      {isDirty ? <p className="small muted">{o('options.saveFirst')}</p> : null}
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={edited === null || edited === 'new' ? o('options.add') : edited.title}
      >
        {edited === null ? null : (
          <OptionForm group={group} option={edited === 'new' ? null : edited} onDone={close} />
        )}
      </Dialog>
    </section>
  )
}

function Rows({ group, isDirty, onEdit }: Props & { readonly onEdit: (option: OptionView) => void }) {
  const { client } = useApi()
  const saved = useSavedOptionGroup()
  const action = useAction()
  const { options } = group
  const move = (from: number, to: number) =>
    void action.run(async () => {
      const body = storedBody(group)
      const [moved] = body.options.splice(from, 1)
      if (moved) body.options.splice(to, 0, moved)
      saved(
        await client.saveOptionGroup({ body: { optionGroup: body } }),
        o('group.saved', { title: group.title }),
      )
    })
  return (
    <>
      <ul>
        {options.map((option, index) => (
          <li key={option.id}>
            <OptionWords option={option} />
            <span className={styles['rowTools']}>
              <MoveButton
                label={o('options.up', { title: option.title })}
                sign={IconArrowUp}
                off={isDirty || index === 0}
                onPress={() => move(index, index - 1)}
              />
              <MoveButton
                label={o('options.down', { title: option.title })}
                sign={IconArrowDown}
                off={isDirty || index === options.length - 1}
                onPress={() => move(index, index + 1)}
              />
              <Button
                size="xs"
                disabled={isDirty}
                aria-label={o('options.edit', { title: option.title })}
                onClick={() => onEdit(option)}
              >
                {o('options.change')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
    </>
  )
}

/** What it is called, what it costs and what is in it. */
function OptionWords({ option }: { readonly option: OptionView }) {
  const { title, note, priceCents, allergens, additives, soldOut } = option
  const inside = [
    note,
    allergens.length > 0 ? valueWordsOf(optionFields, 'allergens', allergens) : '',
    additives.length > 0 ? valueWordsOf(optionFields, 'additives', additives) : '',
  ].filter(Boolean)
  return (
    <span>
      <b>{title}</b> <span className="num">{priceCents > 0 ? `+ ${moneyOf(priceCents)}` : null}</span>{' '}
      {soldOut ? <span className="fw-state st-reserviert">{o('options.soldOut')}</span> : null}
      {inside.length > 0 ? <span className={styles['lowest']}>{inside.join(' · ')}</span> : null}
    </span>
  )
}
