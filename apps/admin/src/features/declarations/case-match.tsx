import type { CaseDetail } from '@fachwerk/contract/order/declaration-views'
import { Button, TextInput } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { dateOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { CustomerName } from '../../ui/customers/customer-name.tsx'
import styles from './declarations.module.css'
import { c } from './texts.ts'
import { useSaveCase } from './use-save-case.ts'

const factsOf = ({ locationName, byCode, byEmail }: CaseDetail['candidates'][number]): string[] =>
  [locationName, byCode ? c('match.byCode') : '', byEmail ? c('match.byEmail') : ''].filter(Boolean)

/** Which order a declaration is about: proposed by number and address, confirmed by a person. */
export function CaseMatch({ found }: { readonly found: CaseDetail }) {
  const { client } = useApi()
  const save = useSaveCase()
  const action = useAction()
  const [typed, setTyped] = useState('')
  const { id, version, candidates, order } = found
  const others = candidates.filter(({ orderId }) => orderId !== order?.id)
  const match = (orderCode: string | null) =>
    action.run(async () => {
      const saved = await client.matchDeclaration({ body: { id, version, orderCode } })
      setTyped('')
      save(saved, orderCode === null ? c('match.released') : c('match.done', { code: orderCode }))
    })
  return (
    <section aria-label={c('match.title')}>
      <h3>{c('match.title')}</h3>
      {others.length > 0 ? <p>{c('match.proposed')}</p> : null}
      {candidates.length === 0 ? <p className="muted">{c('match.none')}</p> : null}
      <ul className={styles['candidates']}>
        {others.map((each) => (
          <li key={each.orderId}>
            <span>
              <b>{each.code}</b> <CustomerName name={each.customerName} number={each.customerNumber} />,{' '}
              {dateOf(each.placedAt, OFFICE_ZONE)}, {moneyOf(each.totalCents)}
              <span className="small muted">
                {factsOf(each).map((fact) => (
                  <Fragment key={fact}>
                    {' · '}
                    <span className={styles['fact']}>{fact}</span>
                  </Fragment>
                ))}
              </span>
            </span>
            <Button
              size="xs"
              aria-label={c('match.chooseNamed', { code: each.code })}
              aria-disabled={action.running}
              onClick={() => void match(each.code)}
            >
              {c('match.choose')}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles['code']}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') void match(typed.trim())
        }}
      >
        <TextInput
          label={c('match.code')}
          value={typed}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" aria-disabled={action.running}>
          {c('match.button')}
        </Button>
        {order === null ? null : (
          <Button aria-disabled={action.running} onClick={() => void match(null)}>
            {c('match.release')}
          </Button>
        )}
      </form>
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
    </section>
  )
}
