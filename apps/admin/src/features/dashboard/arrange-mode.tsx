import type { Arrangement, WidgetKey } from '@fachwerk/contract/office/arrangement'
import type { DashboardView } from '@fachwerk/contract/office/dashboard-calls'
import { Button, Radio, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { useUser } from '../../lib/session.ts'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './arrange.module.css'
import { ArrangeLists } from './arrange-lists.tsx'
import { placeOf, positionOf } from './arrange-moves.ts'
import { a } from './arrange-texts.ts'
import { type Arranging, type Scope, useArranging } from './use-arranging.ts'
import type { Widget } from './widget.ts'

/** „Anordnen“: which widgets stand where, for oneself or for the company; saved when it is said to be (D-07). */
export function ArrangeMode(props: {
  readonly view: DashboardView
  readonly offered: ReadonlyMap<WidgetKey, Widget>
  readonly onDone: () => void
}) {
  const { view, offered, onDone } = props
  const arranging = useArranging(view, onDone)
  const [said, setSaid] = useState('')
  const [last, setLast] = useState<{ readonly moved: WidgetKey } | null>(null)
  const mode = useRef<HTMLElement>(null)
  // With the change itself: the next key must meet the card at its new place.
  useLayoutEffect(() => {
    if (last !== null) holdFocus(mode.current, last.moved)
  }, [last])
  useHotkeys([['mod+S', arranging.save]], [])
  const change = (next: Arrangement, moved: WidgetKey | null) => {
    arranging.setDraft(next)
    if (moved === null) return
    setSaid(wordsOf(next, moved, offered))
    setLast({ moved })
  }
  const saved = arranging.scope === 'me' ? view.own.arrangement : view.company.arrangement
  return (
    <section ref={mode} className={styles['mode']} aria-label={a('arrange.title')}>
      <p className={styles['help']}>{a('arrange.help')}</p>
      {view.can.arrangeCompany ? <ForWhom arranging={arranging} /> : null}
      <ArrangeLists draft={arranging.draft} offered={offered} onChange={change} />
      <output className="vh">{said}</output>
      <Troubles arranging={arranging} />
      <div className={styles['foot']}>
        <Button variant="filled" disabled={arranging.saving} onClick={arranging.save}>
          {a('arrange.save')}
        </Button>
        <Button disabled={arranging.saving} onClick={onDone}>
          {a('arrange.cancel')}
        </Button>
        {saved === null ? null : (
          <Button disabled={arranging.saving} onClick={arranging.reset}>
            {a(`arrange.reset.${arranging.scope}`)}
          </Button>
        )}
      </div>
      <LeaveGuard dirty={arranging.dirty && !arranging.saving} />
    </section>
  )
}

/** The card of a widget that went elsewhere is drawn anew: whoever pressed its button goes on from there. */
function holdFocus(mode: HTMLElement | null, moved: WidgetKey): void {
  if (document.activeElement !== document.body) return
  mode?.querySelector<HTMLElement>(`[data-widget="${moved}"] button:not([aria-disabled="true"])`)?.focus()
}

function wordsOf(next: Arrangement, moved: WidgetKey, offered: ReadonlyMap<WidgetKey, Widget>): string {
  const widget = offered.get(moved)?.title ?? moved
  const place = placeOf(next, moved)
  if (place === 'hidden') return a('arrange.hidden', { widget })
  const count = next[place].filter((key) => offered.has(key)).length
  const position = positionOf(next, moved, offered) + 1
  return a('arrange.moved', { widget, position, count, place: a(`arrange.place.${place}`) })
}

const SCOPES: readonly Scope[] = ['me', 'company']

/** Who leads chooses for whom, and where the company's board is. */
function ForWhom({ arranging }: { readonly arranging: Arranging }) {
  const company = useUser()?.companyObject.name ?? ''
  return (
    <div className={styles['forWhom']}>
      <Radio.Group
        label={a('arrange.for')}
        value={arranging.scope}
        onChange={(value) => arranging.choose(SCOPES.find((scope) => scope === value) ?? 'me')}
      >
        <div className={styles['scopes']}>
          <Radio value="me" label={a('arrange.for.me')} />
          <Radio
            value="company"
            label={a('arrange.for.company', { company })}
            description={a('arrange.for.company.help')}
          />
        </div>
      </Radio.Group>
      {arranging.scope === 'company' ? (
        <TextInput
          type="url"
          label={a('arrange.board')}
          description={a('arrange.board.help')}
          value={arranging.board.typed}
          error={arranging.board.problem}
          maxLength={500}
          onChange={(event) => arranging.board.setTyped(event.currentTarget.value)}
        />
      ) : null}
    </div>
  )
}

/** What stands in the way of saving: a refusal, or somebody who saved meanwhile. */
function Troubles({ arranging }: { readonly arranging: Arranging }) {
  const { failure, conflict } = arranging
  if (conflict === null) return failure === null ? null : <Notice kind="danger">{failure}</Notice>
  return (
    <Notice kind="danger">
      {a('arrange.conflict', { by: conflict.by, at: momentOf(conflict.at, OFFICE_ZONE) })}{' '}
      <Button size="compact-sm" onClick={arranging.insist}>
        {a('arrange.conflict.mine')}
      </Button>{' '}
      <Button size="compact-sm" onClick={() => void arranging.takeTheirs()}>
        {a('arrange.conflict.theirs')}
      </Button>
    </Notice>
  )
}
